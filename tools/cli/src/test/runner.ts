import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { errorText, print, root } from '@wallet/build';
import { ensureChromium } from '@wallet/release';
import { failedJourneys, type JourneyReport } from './journeys';
import { openMemoryFolder } from './memory-folder';

interface Result {
  passed: number;
  failed: number;
  skipped: number;
  failures: readonly string[];
}

/** One check or suite of a test run. A check counts as one test: its `run` returns true when it passes. */
export interface Step {
  name: string;
  run(): Promise<Result | boolean> | Result | boolean;
}

/** The suites of `pnpm test`, and the long ones with many cases: the files `*.long.*`, in `pnpm test:long`. */
export type SuiteLength = 'usual' | 'long';

/** Patterns of the paths of Jest's test files. The usual ones do not contain `.long.test.`. */
const jestFiles = { usual: String.raw`^((?!\.long\.test\.).)+$`, long: String.raw`\.long\.test\.` };
const playwrightProjects = { usual: 'journeys', long: 'long*' };

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

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numFailedTestSuites: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; invocations?: number }[];
  }[];
}

/** Counts the tests of a report and names the failed ones. Jest itself has printed why they failed. */
function jestResult(report: JestReport): Result {
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name);
    for (const test of assertionResults)
      if (test.status === 'passed' && (test.invocations ?? 1) > 1)
        print(`passed on its second attempt only: ${test.fullName}`);
    const failed = assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => `${file}: ${test.fullName}`);
    return status === 'failed' && !failed.length ? [`${file} did not run\n${message}`] : failed;
  });
  const { numPassedTests, numFailedTests, numFailedTestSuites, numPendingTests } = report;
  const failed = Math.max(numFailedTests, numFailedTestSuites);
  return { passed: numPassedTests, failed, skipped: numPendingTests, failures };
}

/** Returns a suite that runs `command` with the path of the report to write, and counts the tests in that report. */
function suiteStep<Report>(
  name: string,
  command: (reportFile: string) => Promise<boolean>,
  resultOf: (report: Report) => Result,
): Step {
  return {
    name,
    async run() {
      const folder = mkdtempSync(join(tmpdir(), 'site-test-'));
      const reportFile = join(folder, 'report.json');
      const isPassed = await command(reportFile);
      let result: Result = { passed: 0, failed: 1, skipped: 0, failures: [`${name} wrote no report`] };
      try {
        result = resultOf(JSON.parse(readFileSync(reportFile, 'utf8')) as Report);
      } catch {}
      rmSync(folder, { recursive: true });
      // A suite that fails without a failed test, or runs no test, must not pass either.
      const hasUnnamedFailure = result.failed === 0 && (!isPassed || result.passed === 0);
      return hasUnnamedFailure ? { ...result, failed: 1, failures: [name] } : result;
    },
  };
}

/** Returns a suite of unit tests. */
export function jestStep(name: string, args: readonly string[] = [], length: SuiteLength = 'usual'): Step {
  const options = ['--maxWorkers=3', '--reporters=default', '--silent', '--json'];
  return suiteStep(
    name,
    (reportFile) =>
      run(
        bin('jest'),
        [...options, `--outputFile=${reportFile}`, ...args, '--testPathPatterns', jestFiles[length]],
        { env: shortLivedEnv },
      ),
    jestResult,
  );
}

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

interface PlaywrightReport extends JourneyReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

/** Returns a suite of journeys; `onReport` gets the report that they write. */
export function journeyStep(
  name: string,
  args: readonly string[] = [],
  length: SuiteLength = 'usual',
  onReport: (report: JourneyReport) => void = () => undefined,
): Step {
  return suiteStep(
    name,
    (reportFile) =>
      runPlaywright(['--reporter=list,json', `--project=${playwrightProjects[length]}`, ...args], {
        PLAYWRIGHT_JSON_OUTPUT_NAME: reportFile,
      }),
    ({ stats: { expected, unexpected, flaky, skipped }, ...report }: PlaywrightReport) => {
      onReport(report);
      if (flaky) print(`${flaky} journeys passed on their second attempt only`);
      return { passed: expected + flaky, failed: unexpected, skipped, failures: failedJourneys(report) };
    },
  );
}

async function resultOf({ name, run: runStep }: Step): Promise<Result> {
  const failed: Result = { passed: 0, failed: 1, skipped: 0, failures: [name] };
  try {
    const result = await runStep();
    if (typeof result !== 'boolean') return result;
    return result ? { passed: 1, failed: 0, skipped: 0, failures: [] } : failed;
  } catch (error) {
    print(errorText(error));
    return failed;
  }
}

/**
 * Runs steps one after another, then prints their times, what failed and the number of tests. Returns true when nothing
 * failed, and otherwise sets a failing exit code.
 */
export async function runSteps(steps: readonly Step[]): Promise<boolean> {
  const times: string[] = [];
  const results: Result[] = [];
  const removeMemoryFolder = openMemoryFolder();
  for (const step of steps) {
    print(`\n── ${step.name}`);
    const startedAt = Date.now();
    results.push(await resultOf(step));
    times.push(`${((Date.now() - startedAt) / 1000).toFixed(1).padStart(8)} s  ${step.name}`);
  }
  removeMemoryFolder();
  const failures = results.flatMap((result) => result.failures.map((failure) => `✗ ${failure}`));
  const sum = (count: 'passed' | 'failed' | 'skipped'): number =>
    results.reduce((total, result) => total + result[count], 0);
  for (const line of ['', ...times, '', ...failures]) print(line);
  print(`${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`);
  if (sum('failed')) process.exitCode = 1;
  return sum('failed') === 0;
}
