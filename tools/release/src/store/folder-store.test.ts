import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describeStore } from '../testing/store-rules';
import { folderStore } from './folder-store';
import { temporaryFolder } from '@wallet/build/testing';

const folder = temporaryFolder('folder-store');

describeStore(async () => folderStore(folder));

test('stores compressed copies of text files only', async () => {
  const store = folderStore(folder);
  await store.putIfAbsent('zip/page.html', Buffer.from('first'));
  const { etag = '' } = (await store.get('zip/page.html')) ?? {};
  await store.putIfMatch('zip/page.html', Buffer.from('second'), etag);
  await store.putIfAbsent('zip/font.woff2', Buffer.from('font'));
  await store.putIfAbsent('history/1.json', Buffer.from('{}'));
  const readZip = (name: string): Buffer => readFileSync(join(folder, 'zip', name));
  expect(readdirSync(join(folder, 'zip')).sort()).toEqual([
    'font.woff2',
    'page.html',
    'page.html.br',
    'page.html.gz',
  ]);
  expect(String(brotliDecompressSync(readZip('page.html.br')))).toBe('second');
  expect(String(gunzipSync(readZip('page.html.gz')))).toBe('second');
  expect(readdirSync(join(folder, 'history'))).toEqual(['1.json']);
  expect((await store.list('zip/')).map(({ key }) => key)).toEqual(['zip/font.woff2', 'zip/page.html']);
  await store.delete('zip/page.html');
  expect(readdirSync(join(folder, 'zip'))).toEqual(['font.woff2']);
});

test('leaves a free lock and no unfinished files', () => {
  const lock = join(folder, '.store/lock');
  const last = readdirSync(lock).sort().at(-1) ?? '';
  expect(readFileSync(join(lock, last), 'utf8')).toBe('free');
  expect(readdirSync(lock).filter((name) => !/^\d{12}$/.test(name))).toEqual([]);
  expect(readdirSync(join(folder, '.store/new'))).toEqual([]);
});
