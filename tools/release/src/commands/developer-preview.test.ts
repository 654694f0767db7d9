import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { temporaryFolder } from '@wallet/build/testing';
import { folderStore } from '../store/folder-store';
import { createKeys, createSignedSite, openStoreWithKey } from '../testing/signed-site';
import { commandOn, createSite, printedLines, smallRemote } from '../testing/small-site';
import { upload } from '../upload';
import { audit } from './audit';
import { createChangingPreview } from './developer-preview';
import type { PreviewFile } from '../preview-file';

const keys = createKeys();
const versions = ['2', '3'].map((version) => smallRemote('a', version));
const [second, third] = versions.map(({ record }) => record);
if (!second || !third) throw new Error('There are two versions.');

let folder: string;
let server: Server;
let site: string;
/** False while the site serves another store. */
let isServed: boolean;
/** Answers in place of the site, if set. */
let answer: ((response: ServerResponse) => unknown) | undefined;

beforeEach(async () => {
  folder = temporaryFolder('developer-preview');
  await createSignedSite(folder, keys);
  const store = openStoreWithKey(folder, keys, keys.a);
  for (const { record, dist } of versions) await upload(store, record, dist);
  isServed = true;
  answer = undefined;
  server = createServer(({ url = '' }, response) => {
    if (answer) return answer(response);
    if (!isServed) return response.writeHead(404).end();
    return response.end(readFileSync(join(folder, url)));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

function previews(): PreviewFile[] {
  const files = readdirSync(folder).includes('previews') ? readdirSync(join(folder, 'previews')) : [];
  return files
    .filter((file) => file.endsWith('.json'))
    .map((file) => JSON.parse(readFileSync(join(folder, 'previews', file), 'utf8')) as PreviewFile);
}

test('shows each version under the same link, signed, until it is removed', async () => {
  const store = openStoreWithKey(folder, keys, keys.a);
  const preview = createChangingPreview(commandOn(store), site);
  await preview.show(second);
  expect(previews()).toMatchObject([{ remote: 'remote-a', version: '2' }]);
  await preview.show(third);
  expect(previews()).toMatchObject([{ remote: 'remote-a', version: '3' }]);
  expect(await printedLines(store, audit)).toEqual([expect.stringContaining('is as it was released')]);
  expect(preview.link).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/#preview=[\w-]{22}$/);
  await preview.end();
  expect(previews()).toEqual([]);
});

test.each<[string, (response: ServerResponse) => unknown]>([
  ['does not answer', (response) => response.destroy()],
  [
    'breaks the connection in the body',
    (response) => response.writeHead(200, { 'content-length': 9999 }).write('{', () => response.destroy()),
  ],
  ['has a problem of its own', (response) => response.writeHead(502).end()],
])('keeps the preview when the site %s after a save, until it is ended', async (_, broken) => {
  const preview = createChangingPreview(commandOn(openStoreWithKey(folder, keys, keys.a)), site);
  await preview.show(second);
  answer = broken;
  await expect(preview.show(third)).rejects.toThrow('does not answer');
  expect(previews()).toMatchObject([{ version: '3' }]);
  await preview.end();
  expect(previews()).toEqual([]);
});

test('keeps the preview when the site still serves the version before from a cache', async () => {
  const preview = createChangingPreview(commandOn(openStoreWithKey(folder, keys, keys.a)), site);
  await preview.show(second);
  const [before] = previews();
  answer = (response) => response.end(JSON.stringify(before));
  await expect(preview.show(third)).rejects.toThrow('still serves the version before');
  expect(previews()).toMatchObject([{ version: '3' }]);
});

test('ends the preview after a version that is being written', async () => {
  const store = openStoreWithKey(folder, keys, keys.a);
  let continueWriting = (): void => undefined;
  const isWriting = new Promise<void>((onWriting) => {
    const putIfAbsent = store.putIfAbsent.bind(store);
    store.putIfAbsent = async (key, bytes) => {
      if (key.startsWith('previews/'))
        await new Promise<void>((resolve) => {
          continueWriting = resolve;
          onWriting();
        });
      return putIfAbsent(key, bytes);
    };
  });
  const preview = createChangingPreview(commandOn(store), site);
  const shown = preview.show(second);
  await isWriting;
  const ended = preview.end();
  continueWriting();
  await Promise.all([shown, ended]);
  expect(previews()).toEqual([]);
  await preview.show(third);
  expect(previews()).toEqual([]);
});

test('reports that another command changed the preview', async () => {
  const store = openStoreWithKey(folder, keys, keys.a);
  const preview = createChangingPreview(commandOn(store), site);
  await preview.show(second);
  store.putIfMatch = async () => false;
  await expect(preview.show(third)).rejects.toThrow('was changed by another command');
});

test('is refused without a key, and with the key of another team', async () => {
  const withKey = (key?: typeof keys.a) =>
    createChangingPreview(commandOn(openStoreWithKey(folder, keys, key)), site);
  await expect(withKey().show(second)).rejects.toThrow('RELEASE_KEY');
  await expect(withKey(keys.b).show(second)).rejects.toThrow('is none of theirs');
  expect(previews()).toEqual([]);
});

test('is refused in a store that is not signed', async () => {
  const unsigned = folderStore(temporaryFolder('unsigned'));
  await createSite(unsigned, ['a']);
  expect(() => createChangingPreview(commandOn(unsigned), site)).toThrow('is not signed');
});

test('is refused on a site that does not serve the store, and leaves nothing behind', async () => {
  const preview = createChangingPreview(commandOn(openStoreWithKey(folder, keys, keys.a)), site);
  isServed = false;
  await expect(preview.show(second)).rejects.toThrow(`${site} does not serve ${folder}`);
  expect(previews()).toEqual([]);
});
