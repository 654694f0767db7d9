import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
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

beforeEach(async () => {
  folder = temporaryFolder('developer-preview');
  await createSignedSite(folder, keys);
  const store = openStoreWithKey(folder, keys, keys.a);
  for (const { record, dist } of versions) await upload(store, record, dist);
  isServed = true;
  server = createServer(({ url = '' }, response) => {
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
  await preview.remove();
  expect(previews()).toEqual([]);
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
