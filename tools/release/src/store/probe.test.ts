import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderStore } from './folder-store';
import { probe } from './probe';
import type { Store } from './store';

const folder = mkdtempSync(join(tmpdir(), 'probe-'));
const honest: Store = { ...folderStore(folder), address: 's3://site' };
afterAll(() => rmSync(folder, { recursive: true }));

/** Overwrites a file without a check and reports success. */
async function overwrite(key: string, bytes: Buffer): Promise<true> {
  await honest.delete(key);
  return honest.putIfAbsent(key, bytes) as Promise<true>;
}

const deaf = async (): Promise<boolean> => false;
const why = (what: string): string =>
  `s3://site cannot hold a site: its server ${what}, so that releases would be lost.`;

test('a server that ignores conditions is refused, each by its name', async () => {
  await expect(probe([{ ...honest, putIfAbsent: overwrite }])).rejects.toThrow(why('ignores If-None-Match'));
  await expect(probe([{ ...honest, putIfMatch: overwrite }])).rejects.toThrow(why('ignores If-Match'));
  await expect(probe([{ ...honest, putIfMatch: deaf }])).rejects.toThrow(
    why("refuses If-Match with a file's own ETag"),
  );
});

test('the way to write an ETag that the server knows is found, and nothing stays behind', async () => {
  const other = { ...honest };
  expect(await probe([{ ...honest, putIfMatch: deaf }, other])).toBe(other);
  expect(await probe([other, honest])).toBe(other);
  expect(await honest.list('probe/')).toEqual([]);
});
