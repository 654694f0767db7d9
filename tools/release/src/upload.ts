import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { Refusal } from '@wallet/build';
import { servedFrom } from './own-origin';
import { folderOf, recordFile, requireSigned, signerOf } from './signing/signed-records';
import type { ReleaseRecord } from './site-state';
import { parseJson } from './store/parse-json';
import type { Store } from './store/store';

/** Runs a task for each item, with limited concurrency. */
export async function forEach<Item>(
  items: readonly Item[],
  task: (item: Item) => Promise<void>,
): Promise<void> {
  const left = [...items];
  const work = async (): Promise<void> => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await task(item);
  };
  await Promise.all(Array.from({ length: 8 }, work));
}

const otherBytes = (key: string, { address }: Store): Refusal =>
  new Refusal(
    `${key} is in ${address} with other bytes: the same version must be the same files, so build it anew from a clean checkout.`,
  );

/**
 * Writes a file of a version.
 * @throws Refusal when it exists with other bytes
 */
export async function putVersioned(store: Store, key: string, bytes: Buffer): Promise<void> {
  if (await store.putIfAbsent(key, bytes)) return;
  if (!(await store.get(key))?.bytes.equals(bytes)) throw otherBytes(key, store);
}

/**
 * Parses a record of a store.
 * @throws Refusal that names the file, for a damaged one
 */
const parseRecord = (store: Store, key: string, bytes: Buffer): ReleaseRecord =>
  parseJson(bytes, {
    store,
    key,
    advice: 'Restore the file from a backup of the store, or release the package from another commit.',
  });

/** Returns the stored record of a version. Rejects one with other files; its other fields may differ. */
async function recordThere(store: Store, record: ReleaseRecord): Promise<ReleaseRecord | undefined> {
  const folder = folderOf(record);
  const file = await store.get(folder + recordFile);
  if (!file) return undefined;
  const known = parseRecord(store, folder + recordFile, file.bytes);
  const other = Object.keys({ ...known.files, ...record.files }).find(
    (name) => known.files[name] !== record.files[name],
  );
  if (other !== undefined) throw otherBytes(folder + other, store);
  const wanted = servedFrom(record);
  if (wanted !== undefined && wanted !== servedFrom(known))
    throw new Refusal(
      `${folder} is in ${store.address} with its files at ${servedFrom(known) ?? 'the site itself'}: a version keeps its address.`,
    );
  return known;
}

/** Signs the stored record of a build's version, which must be signed already or equal the build's own record. */
async function signThere(
  store: Store,
  record: ReleaseRecord,
  there: ReleaseRecord,
  sign: ((text: string) => Promise<void>) | undefined,
): Promise<void> {
  if (!sign) return;
  const isOwn = isDeepStrictEqual(there, JSON.parse(JSON.stringify(record)));
  if (!isOwn) return requireSigned(store, [there]);
  const file = await store.get(folderOf(record) + recordFile);
  if (file) await sign(file.bytes.toString());
}

/** Returns the files of a release that are used to generate the site's pages. */
const pageParts = (record: ReleaseRecord): string[] =>
  'discovery' in record ? Object.values(record.discovery.extras.pages ?? {}) : [];

/**
 * Uploads the files of a build under its version, its signature in a signed store, and its record last. The record
 * marks the upload as complete. For a release on another origin it uploads only the files that generate pages. Returns
 * true when it wrote anything.
 * @throws Refusal when the version exists with other bytes or another address, or the caller may not sign it
 */
export async function upload(store: Store, record: ReleaseRecord, dist: string): Promise<boolean> {
  const folder = folderOf(record);
  const sign = await signerOf(store, record);
  const there = await recordThere(store, record);
  if (there) {
    await signThere(store, record, there, sign);
    return false;
  }
  const files = servedFrom(record) === undefined ? Object.keys(record.files) : pageParts(record);
  await forEach(files, (file) => putVersioned(store, folder + file, readFileSync(join(dist, file))));
  const text = JSON.stringify(record, null, 1);
  await sign?.(text);
  if (await store.putIfAbsent(folder + recordFile, Buffer.from(text))) return true;
  const first = await recordThere(store, record);
  if (first) await signThere(store, record, first, sign);
  return !first;
}

/**
 * Returns the record of a version in the store.
 * @throws Refusal when the store does not have it
 */
export async function uploaded(store: Store, name: string, version: string): Promise<ReleaseRecord> {
  const key = `${name}/${version}/${recordFile}`;
  const file = await store.get(key);
  if (!file) throw new Refusal(`${store.address} has no ${key}, so no such version.`);
  return parseRecord(store, key, file.bytes);
}
