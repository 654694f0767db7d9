import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { status } from '../commands/status';
import { publish } from '../site/publish';
import { folderStore } from '../store/folder-store';
import type { Store } from '../store/store';
import { commit, newestEntry } from './history';
import {
  beforeFirstWrite,
  isHistory,
  createSite,
  printedLines,
  releaseInto,
  smallRemote,
} from '../testing/small-site';
import { temporaryFolder } from '@wallet/build/testing';

let folder: string;
let store: Store;

beforeEach(async () => {
  folder = temporaryFolder('races');
  store = folderStore(folder);
  await createSite(store, ['a', 'b']);
});

const page = (path: string): string => readFileSync(join(folder, path, 'index.html'), 'utf8');

const release = (namespace: string, version: string) => releaseInto(store, smallRemote(namespace, version));

test('the second of two concurrent releases is checked against the first', async () => {
  const pages = [{ path: '/both', access: 'public' as const, expose: 'page' }];
  const slow = beforeFirstWrite(store, isHistory, () =>
    releaseInto(store, smallRemote('b', '2', { manifest: { pages } })),
  );
  await expect(releaseInto(slow, smallRemote('a', '2', { manifest: { pages } }))).rejects.toThrow(
    "the page /both is both remote-a's and remote-b's: talk to the a team and the b team.",
  );
  expect((await newestEntry(store))?.generation).toBe(5);
});

test('a slow writer of an older generation does not replace a page of a newer one, even when it is killed', async () => {
  const killed = new Error('killed');
  const pages = ['index.html', 'a/index.html', 'b/index.html', '404.html'];
  for (const key of pages) {
    const version = `2-${pages.indexOf(key)}`;
    const slow = beforeFirstWrite(
      store,
      (one) => one === key,
      () => release('b', version),
    );
    const failing: Store = {
      ...slow,
      putIfMatch: async (one, bytes, etag) => {
        const isWritten = await slow.putIfMatch(one, bytes, etag);
        if (one === key) {
          expect(isWritten).toBe(false);
          throw killed;
        }
        return isWritten;
      },
    };
    await expect(releaseInto(failing, smallRemote('a', version))).rejects.toBe(killed);
    for (const one of pages)
      expect(readFileSync(join(folder, one), 'utf8')).toContain(`/remote-b/${version}/remoteEntry.js`);
  }
});

test.each<[string, (isWritten: boolean) => boolean]>([
  [
    'a lost response',
    () => {
      throw new Error('The connection broke.');
    },
  ],
  ['a repeated write that finds its own entry', () => false],
])('%s does not cause a second release', async (_, answer) => {
  const lossy: Store = {
    ...store,
    async putIfAbsent(key, bytes) {
      const isWritten = await store.putIfAbsent(key, bytes);
      return isHistory(key) ? answer(isWritten) : isWritten;
    },
  };
  expect((await releaseInto(lossy, smallRemote('a', '2')))[0]).toMatch(/^remote-a 2 is live in /);
  expect((await newestEntry(store))?.generation).toBe(5);
  expect(page('a')).toContain('/remote-a/2/');
});

test('retries when a store rejects an entry that no other writer added', async () => {
  let attempts = 0;
  const colliding: Store = {
    ...store,
    async putIfAbsent(key, bytes) {
      if (isHistory(key)) attempts += 1;
      const isRejected = isHistory(key) && attempts < 3;
      return isRejected ? false : store.putIfAbsent(key, bytes);
    },
  };
  await releaseInto(colliding, smallRemote('a', '2'));
  expect((await newestEntry(store))?.generation).toBe(5);
  const rejecting: Store = {
    ...store,
    putIfAbsent: async (key, bytes) => !isHistory(key) && store.putIfAbsent(key, bytes),
  };
  await expect(releaseInto(rejecting, smallRemote('a', '3'))).rejects.toThrow(
    `${folder} refuses to write entry 6 of the history, although no other writer added it. Nothing was changed: run the command again.`,
  );
  expect(page('a')).toContain('/remote-a/2/');
});

test('[T2.4] the status says that the newest state is not published yet', async () => {
  await commit(store, { by: 'Somebody', what: () => 'configure' }, (state) => ({ ...state }));
  expect((await printedLines(store, status)).at(-1)).toBe(
    `  discovery.json is of generation 4: "pnpm release publish --to ${folder}" writes all pages.`,
  );
  await publish(store);
  expect((await printedLines(store, status)).at(-1)).toBe('  nothing in it is signed');
});
