import type { Discovery } from '@wallet/federation';
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
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
const titles = { th: 'สโมสร', la: 'ສະໂມສອນ', en: 'Club' };

interface ProcessResult {
  code: number | null;
  output: string;
}

/** Runs a Node program in the copy, or in a folder of it. Resolves with the exit code and the output. */
function run(args: readonly string[], subfolder = '.'): Promise<ProcessResult> {
  return new Promise((resolve, reject) => {
    const { NODE_OPTIONS: _loader, ...env } = process.env;
    const child = spawn(process.execPath, args, {
      cwd: join(folder, subfolder),
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

const script = (source: string) => run(['--import', 'tsx', '--eval', source]);
const bin = (program: string) => join(folder, 'node_modules', program);

// Builds this checkout first, so that its builds are up to date in the copy too.
beforeAll(async () => {
  removeTree(folder);
  for (const site of sites) await buildChanged(() => undefined, { site });
  const options = ['--title', titles.en, '--title-th', titles.th, '--title-la', titles.la];
  createInCopy(folder, 'club-9', ...options, '--fragment', 'wallet.home-offers');
  addOwnParts(join(folder, name), 'club9');
});

afterAll(() => removeTree(folder));

test('a new remote passes lint and format checks', async () => {
  const lint = await run([bin('oxlint/bin/oxlint'), name, journey]);
  expect(lint).toMatchObject({ code: 0, output: expect.stringMatching(/on [1-9]\d* files/) as string });
  const format = await run([bin('@biomejs/biome/bin/biome'), 'ci', name, journey]);
  expect(format).toMatchObject({ code: 0, output: expect.stringMatching(/Checked [12]\d files/) as string });
});

test('a new remote passes the type check', async () => {
  expect(await run([bin('typescript/bin/tsc'), '-p', name])).toEqual({ code: 0, output: '' });
});

test('the tests of a new remote pass, and so do the tests that check all remotes', async () => {
  const checks = ['contributions', 'documents', 'paths', 'project-files', 'text-keys'];
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
  // The new remote has four files of tests.
  expect(output).toContain(`Test Suites: ${checks.length + 4} passed`);
  expect(code).toBe(0);
});

test('the generated documents are up to date with the new remote', async () => {
  const printed = await script(
    `console.log(JSON.stringify(require('./tools/cli/src/generate/main.ts').staleDocuments()))`,
  );
  expect(printed).toEqual({ code: 0, output: '[]\n' });
});

test('only the new remote is built, without problems', async () => {
  const { code, output } = await run(['--import', 'tsx', 'tools/cli/src/build-all.ts']);
  expect({ code, built: [...output.matchAll(/^ {2}(\S+) built/gm)].map(([, one]) => one) }).toEqual({
    code: 0,
    built: [name],
  });
});

test('the composed site has the page, tile and menu entry of the new remote in three languages', async () => {
  // Empty folders make the other builds count as composed: this test needs no files of them, and compression is slow.
  const printed = await script(`
    const { mkdirSync } = require('node:fs');
    const { composeSite, releasesOnDisk } = require('./tools/serve/src/compose/compose.ts');
    const { defaultSiteConfig: config } = require('./shared/contract/src/site/site-config.ts');
    const countAsComposed = (name, version) => mkdirSync('.site/new/' + name + '/' + version, { recursive: true });
    for (const { name, version } of releasesOnDisk())
      if (name !== '${name}') countAsComposed(name, version.metadata.version);
    countAsComposed('shell', require('./shell/dist/shell.json').version);
    composeSite({ folder: '.site/new', config, print: console.log });
  `);
  expect(printed).toEqual({ code: 0, output: '' });
  const site = join(folder, '.site/new');
  const { microFrontends } = JSON.parse(readFileSync(join(site, 'discovery.json'), 'utf8')) as Discovery;
  const [release] = microFrontends[name] ?? [];
  if (!release || 'leftOut' in release.extras) throw new Error(`${name} is left out.`);
  const { url, metadata, extras } = release;
  expect(extras.manifest.contributions).toMatchObject([
    { slot: 'wallet.home-tiles', label: titles, condition: { stored: 'login:club9.season' } },
    { slot: 'wallet.home-tiles', page: '/user/club-9', label: titles },
    { slot: 'shell.member-menu', page: '/user/club-9', label: titles },
  ]);
  expect(extras.manifest.fragments).toEqual([
    { slot: 'wallet.home-offers', order: 100, expose: 'fragments', minHeight: 96 },
  ]);
  expect(readFileSync(join(site, 'user/club-9/index.html'), 'utf8')).toContain(url);
  const files = Object.keys(extras.federation.integrity);
  expect(files.length).toBeGreaterThan(2);
  for (const file of files) expect(existsSync(join(site, name, metadata.version, file))).toBe(true);
});

test.each([
  [[], 'Usage: pnpm create-remote <name>'],
  [['a', 'b'], 'Usage: pnpm create-remote <name>'],
  [['a', '--update', '../a'], 'Usage: pnpm create-remote <name>'],
  [['b', '--fragment', 'wallet.gone'], 'No page renders the slot “wallet.gone”; the slots for fragments are'],
  [['--update', 'remote-bare'], 'remote-bare was not created by `pnpm create-remote --outside`.'],
  [['a', '--outside', 'remote-bare'], 'remote-bare is inside this project;'],
  [['a', '--outside', tmpdir()], `${tmpdir()} is not empty.`],
  [['club-9'], 'remote-club-9 cannot be created: a remote of this name already exists;'],
  [['bare'], 'The folder remote-bare already exists.'],
  [['login'], 'remote-login cannot be created: the journey e2e/journeys/login.e2e.ts already exists.'],
])('the command rejects %j with one message, and writes nothing', async (args, message) => {
  mkdirSync(join(folder, 'remote-bare'), { recursive: true });
  const { code, output } = await run(['--import', 'tsx', 'tools/cli/src/create-remote/main.ts', ...args]);
  expect(code).toBe(1);
  expect(output.trim()).toMatch(/^[^\n]+$/);
  expect(output).toContain(message);
  expect(readdirSync(join(folder, 'remote-bare'))).toEqual([]);
});

test('no existing file has changed', () => {
  expect(git(folder, 'status', '--porcelain')).toBe(`?? ${journey}\n?? ${name}/\n`);
});
