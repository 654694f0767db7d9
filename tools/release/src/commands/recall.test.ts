import { defaultSiteConfig } from '@wallet/contract';
import { readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { commit, newestEntry } from '../history/history';
import { withRecalled } from '../records/site-state';
import { publish } from '../site/publish';
import { folderStore } from '../store/folder-store';
import type { Store } from '../store/store';
import { audit } from './audit';
import { promote } from './canary';
import { configure } from './configure';
import { prune } from './prune';
import { putRelease } from './put-release';
import { recall, remove, rollback } from './rollback';
import { showHistory, status } from './status';
import { createSignedSite, createKeys, openStoreWithKey } from '../testing/signed-site';
import {
  createSite,
  commandOn,
  releaseInto,
  smallRemote,
  smallShell,
  publishedVersions,
  printedLines,
  releaseCanaryInto,
} from '../testing/small-site';
import { temporaryFolder } from '@wallet/build/testing';

let folder: string;
let store: Store;
beforeEach(async () => {
  folder = temporaryFolder('recall');
  store = folderStore(folder);
  await createSite(store, ['a', 'b']);
});

describe('a recalled version', () => {
  beforeEach(() => releaseInto(store, smallRemote('a', '2')));

  const firstRecord = smallRemote('a', '1').record;

  const recalled = (): unknown =>
    (JSON.parse(readFileSync(join(folder, 'discovery.json'), 'utf8')) as { recalled?: unknown }).recalled;

  const recallVersion = (name: string, version?: string) =>
    printedLines(store, (command) => recall(command, name, version));

  const generation = async (): Promise<number | undefined> => (await newestEntry(store))?.generation;

  test('[T2.11] a recalled version is in the discovery document, the status and the history', async () => {
    expect(recalled()).toBeUndefined();
    const page = readFileSync(join(folder, 'a/index.html'), 'utf8');
    expect(await recallVersion('remote-a', '1')).toEqual([
      expect.stringMatching(/^remote-a 1 is recalled in .* \(generation \d+, \d+\.\d s\)\.$/),
    ]);
    expect(recalled()).toEqual({ 'remote-a': ['1'] });
    // Pages differ only in their generation, because visitors get the same versions.
    expect(readFileSync(join(folder, 'a/index.html'), 'utf8')).toBe(
      page.replace('generation 5', 'generation 6'),
    );
    expect(await printedLines(store, status)).toContain('  remote-a 1 is recalled');
    expect(await printedLines(store, (command) => showHistory(command, 1))).toEqual([
      expect.stringContaining('Somebody: recall remote-a 1'),
    ]);
    expect(await printedLines(store, audit)).toEqual([
      expect.stringMatching(/ files of pages, 1 recalled\.$/),
    ]);
  });

  test('the audit reports a recalled version that visitors still get', async () => {
    await commit(store, { by: 'Somebody', what: () => 'recall' }, (state) =>
      withRecalled(state, 'remote-a', '2', true),
    );
    await publish(store);
    const command = commandOn(store);
    await expect(audit(command)).rejects.toThrow('has 1 problem.');
    expect(command.printed).toEqual(['remote-a 2 is recalled, and visitors get it.']);
  });

  test('other changes keep the recalled versions, and a second recall changes nothing', async () => {
    await releaseInto(store, smallShell('2'));
    await recallVersion('remote-a', '1');
    await recallVersion('shell', '1');
    const before = await generation();
    expect(await recallVersion('remote-a', '1')).toEqual([
      expect.stringMatching(/^remote-a 1 is already recalled in /),
    ]);
    expect(await generation()).toBe(before);
    await releaseInto(store, smallRemote('b', '2'));
    await printedLines(store, (command) => configure(command, { ...defaultSiteConfig, edition: 'lao' }));
    expect(recalled()).toEqual({ 'remote-a': ['1'], shell: ['1'] });
  });

  test('rejects the recall of a version that visitors get or that does not exist', async () => {
    await expect(recallVersion('remote-a', '2')).rejects.toThrow(
      'remote-a 2 is live: take it back first with "pnpm release rollback remote-a".',
    );
    await releaseCanaryInto(store, '3', 10);
    await expect(recallVersion('remote-a', '3')).rejects.toThrow(
      'remote-a 3 is live: take it back first with "pnpm release rollback remote-a".',
    );
    await expect(recallVersion('remote-a', '9')).rejects.toThrow('has no remote-a/9/release.json');
    expect(recalled()).toBeUndefined();
    await printedLines(store, (command) => promote(command, 'remote-a'));
    await printedLines(store, (command) => rollback(command, 'remote-a'));
    await recallVersion('remote-a', '3');
    expect(recalled()).toEqual({ 'remote-a': ['3'] });
  });

  test.each<[string, string[], (command: ReturnType<typeof commandOn>) => Promise<unknown>]>([
    ['by a release', ['1: 100 default'], (command) => putRelease(command, firstRecord)],
    ['as a canary', ['2: 90 default', '1: 10'], (command) => putRelease(command, firstRecord, 10)],
    ['by a rollback', ['1: 100 default'], (command) => rollback(command, 'remote-a')],
  ])('a recalled version goes live %s only with --allow recalled', async (_, published, putVersion) => {
    await recallVersion('remote-a', '1');
    const before = await generation();
    await expect(putVersion(commandOn(store))).rejects.toThrow(
      'remote-a 1 was recalled. (--allow recalled lets it pass.)',
    );
    expect(await generation()).toBe(before);
    await putVersion({ ...commandOn(store), allow: ['recalled'] });
    expect(publishedVersions(folder)).toEqual(published);
    expect(recalled()).toBeUndefined();
  });
});

describe('the last good version', () => {
  interface Document {
    lastGood?: Record<string, { url: string; metadata: { version: string } }>;
  }

  /** Returns the last good version of each remote in the discovery document. */
  function lastGood(): Record<string, string> {
    const text = readFileSync(join(folder, 'discovery.json'), 'utf8');
    const versions = Object.entries((JSON.parse(text) as Document).lastGood ?? {});
    return Object.fromEntries(versions.map(([name, { metadata }]) => [name, metadata.version]));
  }

  test('is the version that was live before, but not a recalled, removed or rolled-back one', async () => {
    expect(lastGood()).toEqual({});
    for (const [namespace, version] of [
      ['a', '2'],
      ['b', '2'],
      ['a', '3'],
    ] as const)
      await releaseInto(store, smallRemote(namespace, version));
    expect(lastGood()).toEqual({ 'remote-a': '2', 'remote-b': '1' });
    expect(await printedLines(store, audit)).toEqual([expect.stringContaining('is as it was released')]);
    await rollback(commandOn(store), 'remote-a');
    expect(lastGood()).toEqual({ 'remote-a': '1', 'remote-b': '1' });
    await recall(commandOn(store), 'remote-a', '1');
    await remove(commandOn(store), 'remote-b');
    expect(lastGood()).toEqual({});
  });

  test('is not a version whose files were deleted or pruned', async () => {
    await releaseInto(store, smallRemote('a', '2'));
    rmSync(join(folder, 'remote-a/1'), { recursive: true });
    await releaseInto(store, smallRemote('b', '2'));
    expect(lastGood()).toEqual({ 'remote-b': '1' });
    const nextYear = Date.now() + 365 * 86_400_000;
    await prune(commandOn(store), 1, nextYear);
    expect(lastGood()).toEqual({});
  });

  test('in a signed store, a version without a valid signature is not offered', async () => {
    folder = temporaryFolder('last-good-signed');
    const keys = createKeys();
    await createSignedSite(folder, keys);
    const storeOfA = openStoreWithKey(folder, keys, keys.a);
    await releaseInto(storeOfA, smallRemote('a', '2'));
    expect(lastGood()).toEqual({ 'remote-a': '1' });
    const release = join(folder, 'remote-a/1');
    const [signature = ''] = readdirSync(release).filter((file) => file.startsWith('signature-'));
    rmSync(join(release, signature));
    await releaseInto(openStoreWithKey(folder, keys, keys.b), smallRemote('b', '2'));
    expect(lastGood()).toEqual({ 'remote-b': '1' });
  });
});
