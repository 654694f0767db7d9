import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { copyProject, print, requireRun } from '../copy-project';
import { type Core, cores } from './cores';

/** Stryker needs a newer Node than the project. It is installed for a run only. */
const packages = ['node@22', '@stryker-mutator/core@10.0.0', '@stryker-mutator/jest-runner@10.0.0'];
const lowestScore = 85;

/** Runs a command with its output on the terminal. Returns true when it succeeds. */
function runIn(folder: string, command: string, args: readonly string[], env = process.env): boolean {
  const stdio = ['ignore', 'inherit', 'inherit'] as const;
  return spawnSync(command, args, { cwd: folder, env, stdio: [...stdio] }).status === 0;
}

/** Installs Stryker in a folder beside the copy of the project. Returns the folder. */
function installStryker(project: string): string {
  const stryker = join(dirname(project), 'stryker');
  mkdirSync(stryker);
  writeFileSync(join(stryker, 'package.json'), '{"private":true}');
  requireRun(stryker, 'npm', ['install', '--no-audit', '--no-fund', ...packages]);
  return stryker;
}

/**
 * The configuration of Jest with the tests of a core only. Of the backend's projects it is that on PostgreSQL. Each process
 * of Stryker starts one server, which ends with it: a server for each mutant would take longer than the tests.
 */
const jestConfig = ({ tests }: Core): string => `/** @jest-config-loader esbuild-register */
import type { Config } from 'jest';
import given from './jest.config';
const config: Config = given;
const { globalTeardown, ...onPostgres } = (config.projects?.at(-1) ?? {}) as Config;
const own = config.projects ? { ...onPostgres, globalSetup: '<rootDir>/jest.mutation.setup.ts' } : config;
export default { ...own, testMatch: ${JSON.stringify(tests.map((test) => `<rootDir>/${test}`))} };
`;

const jestSetup = `import startPostgres from './src/testing/setup/postgres-setup';
export default async () => {
  if (!process.env['TEST_POSTGRES_TEMPLATE']) await startPostgres();
};
`;

const strykerConfig = ({ files }: Core) => ({
  testRunner: 'jest',
  plugins: ['@stryker-mutator/jest-runner'],
  mutate: files,
  inPlace: true,
  coverageAnalysis: 'perTest',
  jest: { projectType: 'custom', configFile: 'jest.mutation.config.ts' },
  reporters: ['clear-text', 'progress-append-only'],
  thresholds: { high: 95, low: lowestScore, break: lowestScore },
  concurrency: 2,
});

/** Stryker measures coverage by an environment of its own: a comment in a test file may name only that one. */
function setEnvironments(folder: string): void {
  const { stdout } = spawnSync('git', ['grep', '-l', '@jest-environment ', '--', '*.test.ts', '*.test.tsx'], {
    cwd: folder,
    encoding: 'utf8',
  });
  for (const file of stdout.split('\n').filter(Boolean)) {
    const path = join(folder, file);
    const text = readFileSync(path, 'utf8');
    writeFileSync(
      path,
      text.replace(/@jest-environment (\w+)/, '@jest-environment @stryker-mutator/jest-runner/jest-env/$1'),
    );
  }
}

/** Mutates the files of a core, and prints its score and the mutants that no test finds. Returns false for a low score. */
function mutate(core: Core, project: string, stryker: string): boolean {
  print(`\n── ${core.name}`);
  const folder = join(project, core.folder);
  const modules = join(stryker, 'node_modules');
  setEnvironments(folder);
  rmSync(join(folder, 'node_modules/@stryker-mutator'), { recursive: true, force: true });
  symlinkSync(join(modules, '@stryker-mutator'), join(folder, 'node_modules/@stryker-mutator'));
  writeFileSync(join(folder, 'jest.mutation.config.ts'), jestConfig(core));
  writeFileSync(join(folder, 'jest.mutation.setup.ts'), jestSetup);
  writeFileSync(join(folder, 'stryker.config.json'), JSON.stringify(strykerConfig(core)));
  const program = join(modules, '@stryker-mutator/core/bin/stryker.js');
  return runIn(folder, join(modules, '.bin/node'), [program, 'run'], {
    ...process.env,
    // The environments of Jest are packages of the project.
    NODE_PATH: join(project, 'node_modules/.pnpm/node_modules'),
    PATH: `${join(modules, '.bin')}:${process.env['PATH']}`,
  });
}

/** Measures which changes of the code of the cores the tests find: `pnpm test:mutation [--only <text>]`. */
function main(): void {
  const { values } = parseArgs({ options: { only: { type: 'string' } } });
  const project = copyProject();
  try {
    const stryker = installStryker(project);
    const chosen = cores.filter(({ name }) => name.includes(values.only ?? ''));
    const scores = chosen.map((core) => mutate(core, project, stryker));
    process.exitCode = scores.every(Boolean) ? 0 : 1;
  } finally {
    rmSync(dirname(project), { recursive: true });
  }
}

main();
