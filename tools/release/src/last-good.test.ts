import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { audit } from './commands/audit';
import { prune } from './commands/prune';
import { recall, remove, rollback } from './commands/rollback';
import { folderStore } from './store/folder-store';
import type { Store } from './store/store';
import { createKeys, createSignedSite, openStoreWithKey } from './testing/signed-site';
import { commandOn, createSite, printedLines, releaseInto, smallRemote } from './testing/small-site';
import { temporaryFolder } from '@wallet/build/testing';

let folder: string;
let store: Store;

beforeEach(async () => {
  folder = temporaryFolder('last-good');
  store = folderStore(folder);
  await createSite(store, ['a', 'b']);
});

interface Document {
  lastGood?: Record<string, { url: string; metadata: { version: string } }>;
}

/** Returns the last good version of each remote in the discovery document. */
function lastGood(): Record<string, string> {
  const text = readFileSync(join(folder, 'discovery.json'), 'utf8');
  const versions = Object.entries((JSON.parse(text) as Document).lastGood ?? {});
  return Object.fromEntries(versions.map(([name, { metadata }]) => [name, metadata.version]));
}

test('the discovery document has the version that was live before', async () => {
  expect(lastGood()).toEqual({});
  await releaseInto(store, smallRemote('a', '2'));
  expect(lastGood()).toEqual({ 'remote-a': '1' });
  await releaseInto(store, smallRemote('b', '2'));
  await releaseInto(store, smallRemote('a', '3'));
  expect(lastGood()).toEqual({ 'remote-a': '2', 'remote-b': '1' });
  expect(await printedLines(store, audit)).toEqual([expect.stringContaining('is as it was released')]);
});

test('after a rollback, the version before the restored one is offered, and the rolled-back one is not', async () => {
  await releaseInto(store, smallRemote('a', '2'));
  await releaseInto(store, smallRemote('a', '3'));
  await rollback(commandOn(store), 'remote-a');
  expect(lastGood()).toEqual({ 'remote-a': '1' });
});

test('a recalled version is not offered', async () => {
  await releaseInto(store, smallRemote('a', '2'));
  await recall(commandOn(store), 'remote-a', '1');
  expect(lastGood()).toEqual({});
});

test('a removed remote has no last good version', async () => {
  await releaseInto(store, smallRemote('a', '2'));
  await remove(commandOn(store), 'remote-a');
  expect(lastGood()).toEqual({});
});

test('a version whose files were deleted is not offered', async () => {
  await releaseInto(store, smallRemote('a', '2'));
  rmSync(join(folder, 'remote-a/1'), { recursive: true });
  await releaseInto(store, smallRemote('b', '2'));
  expect(lastGood()).toEqual({ 'remote-b': '1' });
});

test('a prune of old versions removes the last good version from the document too', async () => {
  await releaseInto(store, smallRemote('a', '2'));
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
