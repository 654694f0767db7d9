import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildChanged, root, sites } from '@wallet/build';
import { removeTree } from '@wallet/build/testing';
import { addOwnParts } from './testing/add-own-parts';
import { git } from './testing/copy-project';
import { createInCopy } from './testing/create-in-copy';

const folder = join(root, `.cache/new-remote-${process.pid}`);
const name = 'remote-club-9';
/** A remote in a repository of its own, inside the checkout. */
const ownName = 'remote-news';
const journey = 'e2e/journeys/club-9.e2e.ts';

interface ProcessResult {
  code: number | null;
  output: string;
}

/** Runs a Node program in the copy. Resolves with the exit code and the output. */
function run(args: readonly string[]): Promise<ProcessResult> {
  return new Promise((resolve, reject) => {
    const { NODE_OPTIONS: _loader, JEST_WORKER_ID: _id, ...env } = process.env;
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
  createInCopy(folder, 'club-9', '--title', 'Club', '--title-th', 'สโมสร', '--title-la', 'ສະໂມສອນ');
  createInCopy(folder, 'news', '--own-repository', '--title-th', 'ข่าว', '--title-la', 'ຂ່າວ');
  addOwnParts(join(folder, name), 'club9');
});

afterAll(() => removeTree(folder));

test.each([
  ['in this repository', name, [journey]],
  ['in its own', ownName, []],
])('a new remote %s passes lint, format and type checks', async (_, remote, journeys) => {
  const lint = await run([bin('oxlint/bin/oxlint'), remote, ...journeys]);
  expect(lint).toMatchObject({ code: 0, output: expect.stringMatching(/on [1-9]\d* files/) as string });
  const format = await run([bin('@biomejs/biome/bin/biome'), 'ci', remote, ...journeys]);
  expect(format).toMatchObject({ code: 0, output: expect.stringMatching(/Checked [12]\d files/) as string });
  expect(await run([bin('typescript/bin/tsc'), '-p', remote])).toEqual({ code: 0, output: '' });
});

test('the tests of the new remotes pass, and so do the tests that check all remotes', async () => {
  const checks = ['contributions', 'documents', 'project-files', 'locale-files'];
  const { code, output } = await run([
    bin('jest/bin/jest.js'),
    '--runInBand',
    '--projects',
    name,
    ownName,
    'tools/build',
    'tools/cli',
    '--testPathPatterns',
    `/(${name}|${ownName})/src/`,
    `/tools/(build|cli)/src/(checks/)?(${checks.join('|')})\\.test`,
  ]);
  // The new remotes have three files of tests and two.
  expect(output).toContain(`Test Suites: ${checks.length + 5} passed`);
  expect(code).toBe(0);
});

test('the generated documents are up to date with the new remotes', async () => {
  const source = `console.log(JSON.stringify(require('./tools/cli/src/generate/main.ts').staleDocuments()))`;
  const printed = await run(['--import', 'tsx', '--eval', source]);
  expect(printed).toEqual({ code: 0, output: '[]\n' });
});

test.each([
  [[], 'Usage: pnpm create-remote <name>'],
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
  expect(git(folder, 'status', '--porcelain')).toBe(`?? ${journey}\n?? ${name}/\n?? ${ownName}/\n`);
});

describe('a remote in its own repository', () => {
  const own = join(folder, ownName);

  test('[T1.4] is tracked there, and its journey is found there', async () => {
    expect(git(own, 'rev-parse', '--show-toplevel').trim()).toBe(own);
    const playwright = join(folder, 'e2e/node_modules/@playwright/test/cli.js');
    const options = ['--config=e2e', '--project=journeys*', '--grep=@news', '--list'];
    const listed = await run([playwright, 'test', ...options]);
    expect(listed).toMatchObject({ code: 0, output: expect.stringContaining('news.e2e.ts') as string });
  });

  test('[T1.5] contains no file and no version of the site, so an update of the site changes nothing there', () => {
    const files = git(own, 'ls-files', '--others', '--exclude-standard').trim().split('\n');
    expect(files.filter((file) => !file.startsWith('src/')).sort()).toEqual([
      '.gitignore',
      'README.md',
      'jest.config.ts',
      'journeys/news.e2e.ts',
      'package.json',
      'remote.manifest.ts',
      'rspack.config.ts',
      'tsconfig.json',
    ]);
    const { dependencies, devDependencies } = JSON.parse(
      readFileSync(join(own, 'package.json'), 'utf8'),
    ) as Record<string, Record<string, string>>;
    const versions = Object.values({ ...dependencies, ...devDependencies });
    expect(new Set(versions)).toEqual(new Set(['workspace:*', 'catalog:']));
  });
});
