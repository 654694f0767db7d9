import { defaultSiteConfig } from '@wallet/contract';
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import type fs from 'node:fs';
import type os from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '@wallet/build';
import { configure } from '../commands/configure';
import { check, release } from '../commands/release';
import { showHistory } from '../commands/status';
import { newestEntry } from '../history/history';
import { folderStore } from '../store/folder-store';
import type { Store } from '../store/store';
import { readCheckout, readPackageCheckout } from './checkout';
import { createKeys, createSignedSite, openStoreWithKey } from '../testing/signed-site';
import { commandOn, smallShell } from '../testing/small-site';
import { temporaryFolder } from '@wallet/build/testing';

jest.mock('../../../build/src/paths', () => ({
  root: jest
    .requireActual<Pick<typeof fs, 'mkdtempSync'>>('node:fs')
    .mkdtempSync(`${jest.requireActual<Pick<typeof os, 'tmpdir'>>('node:os').tmpdir()}/checkout-root-`),
  browserPackagesIn: () => ['shell'],
  remotesIn: () => [],
}));
// The build exists already, and its locale files do not matter in this test.
jest.mock('../../../build/src/build-changed', () => ({ buildChanged: () => Promise.resolve() }));
jest.mock('./check-build', () => ({
  ...jest.requireActual<object>('./check-build'),
  buildProblems: () => [],
}));

const git = (...args: string[]): string =>
  execFileSync('git', ['-C', root, '-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], {
    encoding: 'utf8',
  }).trim();

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

let folder: string;
let store: Store;
let commit: string;

beforeEach(async () => {
  git('init', '-q');
  write('.gitignore', 'dist\n');
  write('shell/src/main.ts', 'main');
  git('add', '.');
  git('commit', '-q', '-m', 'begin');
  commit = git('rev-parse', 'HEAD');
  const { release: build } = smallShell('1').record;
  write('shell/dist/shell.json', JSON.stringify(build));
  write('shell/dist/main.js', '1');
  write('shell/dist/icon.svg', '<svg/>');
  write('shell/dist/pages.cjs', 'module.exports.pageHtml = () => "page";');
  folder = temporaryFolder('checkout');
  store = folderStore(folder);
  await configure(commandOn(store), defaultSiteConfig);
});
afterEach(() => {
  rmSync(root, { recursive: true });
  mkdirSync(root);
});
afterAll(() => rmSync(root, { recursive: true }));

test('[T2.4] a release records the commit that it was built from, and the history shows it', async () => {
  await release(commandOn(store), 'shell', {});
  expect((await newestEntry(store))?.commit).toBe(commit);
  const command = commandOn(store);
  await showHistory(command, 1);
  expect(command.printed[0]).toMatch(new RegExp(`: release shell 1, commit ${commit.slice(0, 12)}$`));
});

test.each([
  ['changed', 'shell/src/main.ts'],
  ['new', 'shell/src/new.ts'],
])('a checkout with a %s file is not released without --allow dirty', async (_, file) => {
  write(file, 'changed');
  const message = `The checkout has files that no commit has: ${file}.`;
  await expect(release(commandOn(store), 'shell', {})).rejects.toThrow(
    `${message} Commit them first. (--allow dirty lets it pass.)`,
  );
  expect((await newestEntry(store))?.generation).toBe(1);
  const checking = commandOn(store);
  await check(checking, 'shell', {});
  expect(checking.printed).toContain(`${message} A release needs --allow dirty.`);
  const command = { ...commandOn(store), allow: ['dirty' as const] };
  await release(command, 'shell', {});
  expect((await newestEntry(store))?.commit).toBe(`${commit}-dirty`);
});

test('without a Git checkout a release prints that no commit is recorded', async () => {
  rmSync(join(root, '.git'), { recursive: true });
  const command = commandOn(store);
  await release(command, 'shell', {});
  expect(command.printed).toContain('This is not a Git checkout, so the history gets no commit.');
  expect(await newestEntry(store)).not.toHaveProperty('commit');
});

test('a key that may not release the package is rejected before the build is opened in a browser', async () => {
  const keys = createKeys();
  const signed = temporaryFolder('checkout-signed');
  await createSignedSite(signed, keys);
  write('shell/dist/shell.json', JSON.stringify(smallShell('2').record.release));
  const message = `${signed} is signed: RELEASE_KEY or RELEASE_KEY_FILE must give the key of the Platform team.`;
  const command = commandOn(openStoreWithKey(signed, keys));
  await expect(release(command, 'shell', {})).rejects.toThrow(message);
  expect(command.printed).toEqual([]);
});

test('[T1.4] a package in a repository of its own has the commit of that repository', () => {
  git('rm', '-q', '-r', '--cached', 'shell');
  git('commit', '-q', '-m', 'without the shell');
  git('init', '-q', 'shell');
  const own = (...args: string[]): string => git('-C', 'shell', ...args);
  write('shell/.gitignore', 'dist\n');
  own('add', '.');
  own('commit', '-q', '-m', 'begin');
  expect(readCheckout(root)?.uncommitted).toEqual([]);
  const expected = { commit: own('rev-parse', 'HEAD'), uncommitted: [] };
  expect(expected.commit).not.toBe(git('rev-parse', 'HEAD'));
  // The lockfile of the checkout around it has entries of the package.
  write('pnpm-lock.yaml', 'importers');
  expect(readPackageCheckout(root, 'shell')).toEqual(expected);
  write('shell/src/main.ts', 'changed');
  write('shared/button.ts', 'new');
  const uncommitted = ['src/main.ts', 'shared/button.ts'];
  expect(readPackageCheckout(root, 'shell')).toEqual({ ...expected, uncommitted });
});

test('file names may have any letters, and a deleted file is a change', () => {
  write('shell/src/ไทย file.ts', 'text');
  git('add', '.');
  git('commit', '-q', '-m', 'more');
  rmSync(join(root, 'shell/src/ไทย file.ts'));
  expect(readCheckout(root)?.uncommitted).toEqual(['shell/src/ไทย file.ts']);
});
