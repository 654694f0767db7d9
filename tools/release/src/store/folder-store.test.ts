import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describeStore } from '../testing/store-rules';
import { acquireLock, folderStore } from './folder-store';
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

describe('the lock of a folder', () => {
  let folder: string;
  const file = (number: number): string => join(folder, String(number).padStart(12, '0'));
  const lockOfOtherHost = JSON.stringify({ host: 'elsewhere', pid: 4321, began: '1' });

  beforeEach(() => {
    folder = temporaryFolder('lock');
  });

  test('[T2.17] only one change of a process holds the lock at a time', async () => {
    let holding = 0;
    let maxHolding = 0;
    const hold = async (): Promise<void> => {
      const unlock = await acquireLock(folder);
      holding += 1;
      maxHolding = Math.max(maxHolding, holding);
      await new Promise(setImmediate);
      holding -= 1;
      unlock();
    };
    await Promise.all(Array.from({ length: 60 }, hold));
    expect(maxHolding).toBe(1);
  });

  test('rejects with instructions when the lock is never released', async () => {
    writeFileSync(file(1), lockOfOtherHost);
    const startedAt = Date.now();
    const dateNow = jest.spyOn(Date, 'now').mockImplementation(() => startedAt);
    const waiting = acquireLock(folder);
    dateNow.mockImplementation(() => startedAt + 31_000);
    await expect(waiting).rejects.toThrow(
      `Process 4321 on elsewhere is changing the store; if it is not running any more, write "free" into ${file(1)}.`,
    );
    dateNow.mockRestore();
  });
});
