import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildChanged, root, sites } from '@wallet/build';
import { removeTree } from '@wallet/build/testing';
import { addOwnParts } from './testing/add-own-parts';
import { git } from './testing/copy-project';
import { createInCopy } from './testing/create-in-copy';

const folder = join(root, `.cache/new-remote-${process.pid}`);
const name = 'remote-club-9';
const journey = 'e2e/journeys/club-9.e2e.ts';

interface ProcessResult {
  code: number | null;
  output: string;
}

/** Runs a Node program in the copy. Resolves with the exit code and the output. */
function run(args: readonly string[]): Promise<ProcessResult> {
  return new Promise((resolve, reject) => {
    const { NODE_OPTIONS: _loader, ...env } = process.env;
    const child = spawn(process.execPath, args, {
      cwd: folder,
      env: { ...env, CI: '' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text: Buffer) => (output += text.toString()));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, output }));
  });
}

const bin = (program: string) => join(folder, 'node_modules', program);

// Builds this checkout first, so that its builds are up to date in the copy too.
beforeAll(async () => {
  removeTree(folder);
  for (const site of sites) await buildChanged(() => undefined, { site });
  const options = ['--title', 'Club', '--title-th', 'สโมสร', '--title-la', 'ສະໂມສອນ'];
  createInCopy(folder, 'club-9', ...options);
  addOwnParts(join(folder, name), 'club9');
});

afterAll(() => removeTree(folder));

test('a new remote passes lint, format and type checks', async () => {
  const lint = await run([bin('oxlint/bin/oxlint'), name, journey]);
  expect(lint).toMatchObject({ code: 0, output: expect.stringMatching(/on [1-9]\d* files/) as string });
  const format = await run([bin('@biomejs/biome/bin/biome'), 'ci', name, journey]);
  expect(format).toMatchObject({ code: 0, output: expect.stringMatching(/Checked [12]\d files/) as string });
  expect(await run([bin('typescript/bin/tsc'), '-p', name])).toEqual({ code: 0, output: '' });
});

test('the tests of a new remote pass, and so do the tests that check all remotes', async () => {
  const checks = ['contributions', 'documents', 'project-files', 'locale-files'];
  const { code, output } = await run([
    bin('jest/bin/jest.js'),
    '--runInBand',
    '--projects',
    name,
    'tools/build',
    'tools/cli',
    '--testPathPatterns',
    `/${name}/src/`,
    `/tools/(build|cli)/src/(checks/)?(${checks.join('|')})\\.test`,
  ]);
  // The new remote has three files of tests.
  expect(output).toContain(`Test Suites: ${checks.length + 3} passed`);
  expect(code).toBe(0);
});

test('the generated documents are up to date with the new remote', async () => {
  const source = `console.log(JSON.stringify(require('./tools/cli/src/generate/main.ts').staleDocuments()))`;
  const printed = await run(['--import', 'tsx', '--eval', source]);
  expect(printed).toEqual({ code: 0, output: '[]\n' });
});

test.each([
  [[], 'Usage: pnpm create-remote <name>'],
  [['a', '--update', '../a'], 'Usage: pnpm create-remote <name>'],
  [['--update', 'remote-bare'], 'remote-bare was not created by `pnpm create-remote --outside`.'],
  [['a', '--outside', 'remote-bare'], 'remote-bare is inside this project;'],
  [['a', '--outside', tmpdir()], `${tmpdir()} is not empty.`],
  [['club-9'], 'remote-club-9 cannot be created: the namespace club9 belongs to remote-club-9;'],
  [['bare'], 'The folder remote-bare already exists.'],
])('the command rejects %j with one message, and writes nothing', async (args, message) => {
  mkdirSync(join(folder, 'remote-bare'), { recursive: true });
  const { code, output } = await run(['--import', 'tsx', 'tools/cli/src/create-remote/main.ts', ...args]);
  expect(code).toBe(1);
  expect(output.trim()).toMatch(/^[^\n]+$/);
  expect(output).toContain(message);
  expect(readdirSync(join(folder, 'remote-bare'))).toEqual([]);
});

test('[T1.3] no existing file has changed', () => {
  expect(git(folder, 'status', '--porcelain')).toBe(`?? ${journey}\n?? ${name}/\n`);
});
