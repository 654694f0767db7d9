import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { errorText, print, root } from '@wallet/build';
import { ensureChromium } from '@wallet/release';
import { openMemoryFolder } from './memory-folder';

/** One check or suite of a test run. `run` returns true when it passes. */
export interface Step {
  name: string;
  run(): Promise<boolean> | boolean;
}

/** The suites of `pnpm test`, and the long ones with many cases: the files `*.long.*`, in `pnpm test:long`. */
export type SuiteLength = 'usual' | 'long';

/** Patterns of the paths of Jest's test files. The usual ones do not contain `.long.test.`. */
const jestFiles = { usual: String.raw`^((?!\.long\.test\.).)+$`, long: String.raw`\.long\.test\.` };
const playwrightProjects = { usual: 'journeys*', long: 'long*' };

export const bin = (name: string): string => join(root, 'node_modules/.bin', name);

/** Environment of the processes of tests, which end before optimised code would pay off (`short-lived.cjs`). */
const shortLivedEnv = {
  NODE_OPTIONS: [
    process.env['NODE_OPTIONS'],
    `--require ${JSON.stringify(require.resolve('./short-lived.cjs'))}`,
  ].join(' '),
};

/** Runs a command with visible output. Resolves to true when it exits with code 0. */
export function run(
  command: string,
  args: readonly string[],
  { cwd = root, env = {} }: { cwd?: string; env?: Record<string, string> } = {},
): Promise<boolean> {
  return new Promise((resolve) => {
    const stdio = ['ignore', 'inherit', 'inherit'] as const;
    const child = spawn(command, args, { cwd, stdio: [...stdio], env: { ...process.env, ...env } });
    child.on('error', () => resolve(false));
    child.on('exit', (code) => resolve(code === 0));
  });
}

/** Runs journeys with visible output, in an installed Chromium. Resolves to true when they pass. */
export const runPlaywright = (args: readonly string[], env: Record<string, string> = {}): Promise<boolean> =>
  run(join(root, 'e2e/node_modules/.bin/playwright'), ['test', ...args], {
    cwd: join(root, 'e2e'),
    env: { CHROMIUM_PATH: ensureChromium(print), ...shortLivedEnv, ...env },
  });

/** Runs the type check of packages or programs, the linter and the formatter; without paths these check the whole project. */
export const sourceSteps = (packages: readonly string[], paths: readonly string[]): Step[] => [
  ...packages.map((name) => ({ name: `types of ${name}`, run: () => run(bin('tsc'), ['-p', name]) })),
  { name: 'lint', run: () => run(bin('oxlint'), paths) },
  { name: 'format', run: () => run(bin('biome'), ['ci', '--max-diagnostics=20', ...paths]) },
];

/** Returns a check that prints the problems that it finds. */
export const problemStep = (name: string, find: () => readonly string[]): Step => ({
  name,
  run() {
    const problems = find();
    problems.forEach(print);
    return problems.length === 0;
  },
});

/** Returns a suite of unit tests. A suite that runs no test fails. */
export const jestStep = (
  name: string,
  args: readonly string[] = [],
  length: SuiteLength = 'usual',
): Step => ({
  name,
  run: () =>
    run(bin('jest'), ['--maxWorkers=3', '--silent', ...args, '--testPathPatterns', jestFiles[length]], {
      env: shortLivedEnv,
    }),
});

/** Runs test files in one process and prints what each costs. Resolves to true when they pass. */
export const jestCosts = (paths: readonly string[]): Promise<boolean> =>
  run(
    bin('jest'),
    [
      '--runInBand',
      '--silent',
      // Many files in one process leave handles open that single workers do not wait for.
      '--forceExit',
      `--reporters=${require.resolve('./cost-reporter.cjs')}`,
      '--testPathPatterns',
      ...(paths.length ? paths : [jestFiles.usual]),
    ],
    { env: shortLivedEnv },
  );

/** Returns a suite of journeys, which also writes Playwright's report to the file. A suite that runs no journey fails. */
export const journeyStep = (
  name: string,
  args: readonly string[] = [],
  length: SuiteLength = 'usual',
  reportFile = '',
): Step => ({
  name,
  run: () =>
    runPlaywright(
      [`--reporter=list${reportFile && ',json'}`, `--project=${playwrightProjects[length]}`, ...args],
      { PLAYWRIGHT_JSON_OUTPUT_NAME: reportFile },
    ),
});

async function isPassed({ run: runStep }: Step): Promise<boolean> {
  try {
    return await runStep();
  } catch (error) {
    print(errorText(error));
    return false;
  }
}

/**
 * Runs steps one after another, then prints their times and the failed ones. Returns true when nothing failed, and
 * otherwise sets a failing exit code.
 */
export async function runSteps(steps: readonly Step[]): Promise<boolean> {
  const lines: string[] = [];
  const failed: string[] = [];
  const removeMemoryFolder = openMemoryFolder();
  for (const step of steps) {
    print(`\n── ${step.name}`);
    const startedAt = Date.now();
    if (!(await isPassed(step))) failed.push(step.name);
    lines.push(`${((Date.now() - startedAt) / 1000).toFixed(1).padStart(8)} s  ${step.name}`);
  }
  removeMemoryFolder();
  for (const line of ['', ...lines, '', ...failed.map((name) => `✗ ${name}`)]) print(line);
  print(`${steps.length - failed.length} of ${steps.length} checks passed`);
  if (failed.length) process.exitCode = 1;
  return failed.length === 0;
}
