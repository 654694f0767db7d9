import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { print, root } from '@wallet/build';
import { type Core, cores } from './cores';

/** Stryker needs a newer Node than the project. It is installed for a run only. */
const packages = ['node@22', '@stryker-mutator/core@10.0.0', '@stryker-mutator/jest-runner@10.0.0'];
const lowestScore = 85;

interface Mutant {
  status: 'Killed' | 'Timeout' | 'Survived' | 'NoCoverage' | 'Ignored' | 'CompileError' | 'RuntimeError';
  mutatorName: string;
  replacement?: string;
  location: { start: { line: number } };
}

interface Report {
  files: Readonly<Record<string, { mutants: readonly Mutant[] }>>;
}

/** Runs a command with its output on the terminal. @throws Error when it fails */
function runIn(folder: string, command: string, args: readonly string[], env = process.env): void {
  const { status } = spawnSync(command, args, { cwd: folder, env, stdio: ['ignore', 'inherit', 'inherit'] });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed.`);
}

/** Copies the last commit, because Stryker changes the files, and installs its packages and Stryker. */
function copyProject(): { project: string; stryker: string } {
  const folder = mkdtempSync(join(tmpdir(), 'mutation-'));
  const project = join(folder, 'project');
  const stryker = join(folder, 'stryker');
  runIn(root, 'git', ['clone', '--quiet', root, project]);
  runIn(project, 'npx', ['--yes', 'pnpm@10', 'install', '--frozen-lockfile', '--prefer-offline']);
  mkdirSync(stryker);
  writeFileSync(join(stryker, 'package.json'), '{"private":true}');
  runIn(stryker, 'npm', ['install', '--no-audit', '--no-fund', ...packages]);
  return { project, stryker };
}

/** Writes the configuration of Jest with the tests of a core only. Of the backend's projects it is that on PostgreSQL. */
const jestConfig = ({ tests }: Core): string => `/** @jest-config-loader esbuild-register */
import type { Config } from 'jest';
import given from './jest.config';
const config: Config = given;
const own = config.projects ? (config.projects.at(-1) as Config) : config;
export default { ...own, testMatch: ${JSON.stringify(tests.map((test) => `**/${test}`))} };
`;

const strykerConfig = ({ files }: Core) => ({
  testRunner: 'jest',
  plugins: ['@stryker-mutator/jest-runner'],
  mutate: files,
  inPlace: true,
  coverageAnalysis: 'perTest',
  jest: { projectType: 'custom', configFile: 'jest.mutation.config.ts' },
  reporters: ['json', 'progress-append-only'],
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

/** Mutates the files of a core. Returns the mutants by file. */
function mutate(core: Core, project: string, stryker: string): Report['files'] {
  const folder = join(project, core.folder);
  const modules = join(stryker, 'node_modules');
  setEnvironments(folder);
  rmSync(join(folder, 'node_modules/@stryker-mutator'), { recursive: true, force: true });
  symlinkSync(join(modules, '@stryker-mutator'), join(folder, 'node_modules/@stryker-mutator'));
  writeFileSync(join(folder, 'jest.mutation.config.ts'), jestConfig(core));
  writeFileSync(join(folder, 'stryker.config.json'), JSON.stringify(strykerConfig(core)));
  runIn(folder, join(modules, '.bin/node'), [join(modules, '@stryker-mutator/core/bin/stryker.js'), 'run'], {
    ...process.env,
    // The environments of Jest are packages of the project.
    NODE_PATH: join(project, 'node_modules/.pnpm/node_modules'),
    PATH: `${join(modules, '.bin')}:${process.env['PATH']}`,
  });
  return (JSON.parse(readFileSync(join(folder, 'reports/mutation/mutation.json'), 'utf8')) as Report).files;
}

const isFound = ({ status }: Mutant): boolean => status === 'Killed' || status === 'Timeout';
const isMissed = ({ status }: Mutant): boolean => status === 'Survived' || status === 'NoCoverage';

/** Prints the score of a core and each mutant that no test found. Returns false when the score is too low. */
function report({ name, folder }: Core, files: Report['files']): boolean {
  const mutants = Object.values(files).flatMap((file) => file.mutants);
  const found = mutants.filter(isFound).length;
  const missed = mutants.filter(isMissed).length;
  const score = (100 * found) / (found + missed);
  print(`| ${name} | ${found + missed} | ${missed} | ${score.toFixed(1)} % |`);
  for (const [file, { mutants: own }] of Object.entries(files))
    for (const { location, mutatorName, replacement = '' } of own.filter(isMissed))
      print(`  ${folder}/${file}:${location.start.line} ${mutatorName}: ${replacement.slice(0, 100)}`);
  return score >= lowestScore;
}

/** Measures which changes of the code of the cores the tests find: `pnpm test:mutation [--only <text>]`. */
function main(): void {
  const { values } = parseArgs({ options: { only: { type: 'string' } } });
  const { project, stryker } = copyProject();
  try {
    const chosen = cores.filter(({ name }) => name.includes(values.only ?? ''));
    const scores = chosen.map((core) => report(core, mutate(core, project, stryker)));
    process.exitCode = scores.every(Boolean) ? 0 : 1;
  } finally {
    rmSync(join(project, '..'), { recursive: true });
  }
}

main();
