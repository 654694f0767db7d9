import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { newestEntry } from '../history/history';
import { folderStore } from '../store/folder-store';
import type { Store } from '../store/store';
import { promote } from './canary';
import { putRelease } from './put-release';
import { rollback } from './rollback';
import { showHistory, status } from './status';
import {
  createSite,
  commandOn,
  releaseInto,
  smallRemote,
  smallShell,
  publishedVersions,
  printedLines,
  releaseCanaryInto,
  beforeFirstWrite,
  isHistory,
} from '../testing/small-site';
import { temporaryFolder } from '@wallet/build/testing';

let folder: string;
let store: Store;

beforeEach(async () => {
  folder = temporaryFolder('share');
  store = folderStore(folder);
  await createSite(store, ['a', 'b']);
});

const published = (name?: string): string[] => publishedVersions(folder, name);
const printed = (run: Parameters<typeof printedLines>[1]): Promise<string[]> => printedLines(store, run);
const releaseCanary = (version: string, share: number, more?: Parameters<typeof releaseCanaryInto>[3]) =>
  releaseCanaryInto(store, version, share, more);
const generation = async (): Promise<number | undefined> => (await newestEntry(store))?.generation;
const lineAbout = (what: string) =>
  expect.stringMatching(new RegExp(`^${what} in .* \\(generation \\d+, \\d+\\.\\d s\\)\\.$`));

test('a version goes from a share to all visitors', async () => {
  expect(published()).toEqual(['1: 100 default']);
  expect(await releaseCanary('2', 10)).toEqual([lineAbout('remote-a 2 has 10 % of the visitors')]);
  expect(published()).toEqual(['1: 90 default', '2: 10']);
  expect(await printed((command) => promote(command, 'remote-a', 30.1))).toEqual([
    lineAbout('remote-a 2 has 30.1 % of the visitors'),
  ]);
  expect(published()).toEqual(['1: 69.9 default', '2: 30.1']);
  expect(published('remote-b')).toEqual(['1: 100 default']);
  expect(await printed((command) => promote(command, 'remote-a'))).toEqual([
    lineAbout('remote-a 2 is live for everybody'),
  ]);
  expect(published()).toEqual(['2: 100 default']);
  await printed((command) => rollback(command, 'remote-a'));
  expect(published()).toEqual(['1: 100 default']);
});

test('a rollback removes the canary first, and then the live version', async () => {
  await releaseInto(store, smallRemote('a', '2'));
  await releaseCanary('3', 0.5);
  expect(await printed((command) => rollback(command, 'remote-a'))).toEqual([
    lineAbout('remote-a 3 is removed, and no visitor gets it any more'),
  ]);
  expect(published()).toEqual(['2: 100 default']);
  await printed((command) => rollback(command, 'remote-a'));
  expect(published()).toEqual(['1: 100 default']);
});

test('a repeated release changes nothing, and another canary replaces the first one', async () => {
  await releaseCanary('2', 10);
  const before = await generation();
  expect(await releaseCanary('2', 10)).toEqual([lineAbout('remote-a 2 already has 10 % of the visitors')]);
  expect(await printed((command) => promote(command, 'remote-a', 10))).toHaveLength(1);
  expect(await generation()).toBe(before);
  await releaseCanary('2', 20);
  await releaseCanary('3', 5);
  expect(published()).toEqual(['1: 95 default', '3: 5']);
});

test('a new live version does not change the canary, and a release of the canary’s own version ends it', async () => {
  await releaseCanary('2', 10);
  await releaseInto(store, smallRemote('a', '1.1'));
  expect(published()).toEqual(['1.1: 90 default', '2: 10']);
  await putRelease(commandOn(store), smallRemote('a', '2').record);
  expect(published()).toEqual(['2: 100 default']);
});

test('rejects a share for a release that cannot have one', async () => {
  const none = `remote-a has no canary in ${folder}: 1 is live for everybody.`;
  await expect(printed((command) => promote(command, 'remote-a', 10))).rejects.toThrow(none);
  await expect(printed((command) => promote(command, 'remote-a'))).rejects.toThrow(none);
  await expect(releaseCanary('1', 10)).rejects.toThrow('remote-a 1 is live for everybody.');
  await expect(putRelease(commandOn(store), smallRemote('c', '1').record, 10)).rejects.toThrow(
    'remote-c is not live, so everybody must get its first version.',
  );
  await expect(putRelease(commandOn(store), smallShell('2').record, 10)).rejects.toThrow(
    'The shell goes to everybody: a share is for a remote.',
  );
});

test('the status lists the canary with its share, and the history each step with its author', async () => {
  await releaseCanary('2', 10);
  await promote({ ...commandOn(store), by: 'Wanida' }, 'remote-a', 20);
  expect((await printed(status)).slice(2, 4)).toEqual([
    expect.stringMatching(/^ {2}remote-a +1 +a team +released .* by Somebody$/),
    expect.stringMatching(/^ {2}remote-a +2 +a team +20 % of the visitors, released .* by Somebody$/),
  ]);
  await promote(commandOn(store), 'remote-a');
  await rollback(commandOn(store), 'remote-a');
  const history = await printed((command) => showHistory(command, 4));
  expect(history.map((line) => line.replace(/^.* UTC {2}/, ''))).toEqual([
    'Somebody: rollback remote-a 2 to 1',
    'Somebody: promote remote-a 2',
    'Wanida: promote remote-a 2 to 20 %',
    'Somebody: release remote-a 2 to 10 %',
  ]);
});

describe('the checks of a canary', () => {
  const { pages } = smallRemote('a', '1').record.discovery.extras.manifest;
  const pagesOfB = smallRemote('b', '1').record.discovery.extras.manifest.pages;
  const news = { path: '/news', access: 'public' as const, expose: 'news' };

  test('a canary must fit the live shell', async () => {
    await expect(releaseCanary('2', 10, { manifest: { shellApi: '^99.0.0' } })).rejects.toThrow(
      /^remote-a needs shell API \^99\.0\.0, and shell 1 gives /,
    );
    await releaseCanary('2', 10);
    await expect(releaseInto(store, smallShell('2', { shellApi: '99.0.0' }))).rejects.toThrow(
      'remote-a needs',
    );
  });

  test.each<[string, Parameters<typeof releaseCanaryInto>[3], string]>([
    [
      'page',
      { manifest: { pages: [] } },
      'remote-a 2 lacks the page /a, which the live 1 has: a share cannot',
    ],
    ['dialog', { manifest: { dialogs: [] } }, 'remote-a 2 lacks the dialog a.box, which the live 1 has'],
    [
      'file of a page',
      { manifest: { pages: [{ path: '/a', access: 'public', expose: 'renamed' }] } },
      'remote-a 2 has the page /a in src/exposes/renamed.tsx, and the live 1 in page.tsx',
    ],
  ])('rejects a canary that lacks a %s', async (_, more, message) => {
    await expect(releaseCanary('2', 10, more)).rejects.toThrow(message);
    expect(published()).toEqual(['1: 100 default']);
  });

  test('a canary keeps the file of a fragment, or lacks the fragment', async () => {
    const slotPage = { path: '/b', access: 'public' as const, expose: 'page', fragmentSlots: ['b.offers'] };
    const withFragment = (expose: string) => ({
      manifest: { fragments: [{ slot: 'b.offers', order: 1, expose, minHeight: 80 }] },
    });
    await releaseInto(store, smallRemote('b', '2', { manifest: { pages: [slotPage] } }));
    await releaseInto(store, smallRemote('a', '1.1', withFragment('offer')));
    await expect(releaseCanary('2', 10, withFragment('moved'))).rejects.toThrow(
      'remote-a 2 has the fragment for b.offers in src/exposes/moved.tsx, and the live 1.1 in offer.tsx',
    );
    await releaseCanary('2', 10);
    expect(published()).toEqual(['1.1: 90 default', '2: 10']);
  });

  test('a page that only the canary has is a page of the site, and no other remote may have it', async () => {
    await releaseCanary('2', 10, { manifest: { pages: [...pages, news] } });
    expect(readFileSync(join(folder, 'news/index.html'), 'utf8')).toContain('\n/news\n');
    const other = smallRemote('b', '2', { manifest: { pages: [...pagesOfB, news] } });
    await expect(releaseInto(store, other)).rejects.toThrow('the page /news is both');
    await expect(putRelease(commandOn(store), other.record, 10)).rejects.toThrow('the page /news is both');
    await printed((command) => rollback(command, 'remote-a'));
    expect(readFileSync(join(folder, 'news/index.html'), 'utf8')).toContain('no such page');
  });
});

describe('two concurrent changes', () => {
  const storeChangedFirstBy = (change: () => Promise<unknown>) => beforeFirstWrite(store, isHistory, change);

  test.each<[string, (command: ReturnType<typeof commandOn>) => Promise<void>]>([
    ['changed', (command) => promote(command, 'remote-a', 50)],
    ['promoted', (command) => promote(command, 'remote-a')],
  ])('another canary is not %s instead of the requested one', async (_, run) => {
    await releaseCanary('2', 10);
    await expect(run(commandOn(storeChangedFirstBy(() => releaseCanary('3', 10))))).rejects.toThrow(
      'remote-a 2 is no longer the canary: look at "pnpm release status".',
    );
    const rollBack = () => printed((command) => rollback(command, 'remote-a'));
    await expect(run(commandOn(storeChangedFirstBy(rollBack)))).rejects.toThrow(
      'remote-a 3 is no longer the canary',
    );
    expect(published()).toEqual(['1: 100 default']);
  });

  test('two concurrent rollbacks of a canary do not remove the live version', async () => {
    await releaseInto(store, smallRemote('a', '2'));
    await releaseCanary('3', 10);
    const slowStore = storeChangedFirstBy(() => printed((command) => rollback(command, 'remote-a')));
    expect(await printedLines(slowStore, (command) => rollback(command, 'remote-a'))).toEqual([
      lineAbout('remote-a 3 is no longer live'),
    ]);
    expect(published()).toEqual(['2: 100 default']);
  });
});
