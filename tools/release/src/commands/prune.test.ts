import { existsSync, readFileSync, readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { commit, newestEntry } from '../history/history';
import { folderStore } from '../store/folder-store';
import type { Store } from '../store/store';
import { prune } from './prune';
import { putRelease } from './put-release';
import { remove } from './rollback';
import {
  createOnce,
  createSite,
  codeWithFile,
  commandOn,
  releaseInto,
  smallRemote,
  smallShell,
} from '../testing/small-site';
import { temporaryFolder } from '@wallet/build/testing';

const day = 86_400_000;
let folder: string;
let store: Store;
const has = (key: string): boolean => existsSync(join(folder, key));
const versions = (): string[] => readdirSync(join(folder, 'remote-a')).sort();
const later = (days: number): number => Date.now() + days * day;

beforeEach(async () => {
  folder = temporaryFolder('prune');
  store = folderStore(folder);
  await createOnce('six versions', folder, async () => {
    await createSite(store, ['a', 'b']);
    for (const version of ['2', '3', '4', '5', '6']) await releaseInto(store, smallRemote('a', version));
  });
});

test('[T2.16] keeps recent versions, and the last old ones of each package', async () => {
  const recent = commandOn(store);
  await prune(recent, 1, later(29));
  expect(recent.printed).toEqual([`${folder} has no version that may go.`]);
  const command = commandOn(store);
  await prune(command, 2, later(31));
  expect(command.printed.sort()).toEqual(
    ['1', '2', '3', '4'].map((one) => `Removed remote-a/${one}: 3 files.`),
  );
  expect(versions()).toEqual(['5', '6']);
  expect([has('shell/1/pages.cjs'), has('remote-b/1/remoteEntry.js')]).toEqual([true, true]);
  expect((await newestEntry(store))?.state.removing).toEqual([]);
  expect(has('history/0000000001.json')).toBe(true);
});

test('[T2.16] keeps the live version, its canary, and the version of a preview until the preview ends', async () => {
  await putRelease(commandOn(store), smallRemote('a', '3').record, 10);
  const previewUntil = (version: string, until: number) =>
    store.putIfAbsent(
      `previews/${version}.json`,
      Buffer.from(
        JSON.stringify({ remote: 'remote-a', version, record: '', until: new Date(until).toISOString() }),
      ),
    );
  await previewUntil('1', later(32));
  await previewUntil('2', later(30));
  await prune(commandOn(store), 1, later(31));
  expect(versions()).toEqual(['1', '3', '6']);
});

test('removes an old version that was never live', async () => {
  const { record } = smallRemote('a', '7');
  await store.putIfAbsent('remote-a/7/release.json', Buffer.from(JSON.stringify(record)));
  const command = commandOn(store);
  await prune(command, 9, later(31));
  expect(command.printed).toEqual(['Removed remote-a/7: 1 files.']);
});

test('keeps a version that was live recently, though its files are old', async () => {
  const oldSeconds = (Date.now() - 40 * day) / 1000;
  for (const file of ['remoteEntry.js', 'release.json'])
    utimesSync(join(folder, 'remote-a/5', file), oldSeconds, oldSeconds);
  await prune(commandOn(store), 1);
  expect(versions()).toContain('5');
});

test('a version that is being removed cannot go live, and the next prune finishes it', async () => {
  await commit(store, { by: 'Somebody', what: () => 'prune' }, (state) => ({
    ...state,
    removing: ['remote-a/2'],
  }));
  await expect(putRelease(commandOn(store), smallRemote('a', '2').record)).rejects.toThrow(
    'remote-a 2 is being removed: finish that with "pnpm release prune" first.',
  );
  await prune(commandOn(store), 5);
  expect(versions()).toEqual(['1', '3', '4', '5', '6']);
  expect((await newestEntry(store))?.state.removing).toEqual([]);
});

test('an interrupted prune is finished by one an hour later', async () => {
  const killed = new Error('killed');
  const failing: Store = { ...store, delete: () => Promise.reject(killed) };
  await expect(prune(commandOn(failing), 2, later(31))).rejects.toBe(killed);
  await expect(prune(commandOn(store), 2, later(31))).rejects.toThrow(
    'Another prune runs. If it was interrupted, prune again in an hour.',
  );
  expect(versions()).toContain('1');
  await prune(commandOn(store), 2, later(32));
  expect(versions()).toEqual(['5', '6']);
  expect((await newestEntry(store))?.state.removing).toEqual([]);
});

test('removes only the pages of paths that are unused for long, and rules for a former server', async () => {
  await store.putIfAbsent('serving/Caddyfile', Buffer.from('{}'));
  await remove(commandOn(store), 'remote-b');
  await prune(commandOn(store), 5, later(29));
  expect(['b/index.html', 'serving/Caddyfile'].map(has)).toEqual([true, false]);
  await releaseInto(store, smallRemote('a', '8'));
  await prune(commandOn(store), 1, later(31));
  expect(has('b/index.html')).toBe(false);
  expect(['a/index.html', 'index.html', '404.html', 'icon.svg'].filter(has)).toHaveLength(4);
});

describe('discovery documents', () => {
  const documents = (): string[] =>
    readdirSync(join(folder, 'discovery'))
      .filter((file) => file.endsWith('.json'))
      .sort();
  const named = (): string =>
    /discovery\/(\w+\.json)/.exec(readFileSync(join(folder, 'index.html'), 'utf8'))?.[1] ?? '';

  beforeEach(async () => {
    await releaseInto(store, smallShell('2', { code: codeWithFile }));
    await releaseInto(store, smallRemote('a', '7'));
  });

  test('keeps those of earlier states while their pages may be open, and removes old ones', async () => {
    const current = named();
    expect(documents()).toHaveLength(2);
    expect(documents()).toContain(current);
    await prune(commandOn(store), 9, later(29));
    expect(documents()).toHaveLength(2);
    await releaseInto(store, smallRemote('a', '8'));
    await prune(commandOn(store), 9, later(31));
    expect(documents()).toEqual([named()]);
    expect(named()).not.toBe(current);
  });
});
