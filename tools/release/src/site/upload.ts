import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { CliError } from '@wallet/build';
import {
  folderOf,
  recordFile,
  recordKeyOf,
  type ReleaseRecord,
  type RemoteRecord,
  type ShellRecord,
} from '../records';
import { createSigner, requireSigned } from '../signing';
import { parseStoredJson, type Store } from '../store';

/** Runs a task for each item, at most `limit` at a time. */
export async function forEach<Item>(
  items: readonly Item[],
  task: (item: Item) => Promise<void>,
  limit = 8,
): Promise<void> {
  // The workers share one iterator, so each item is taken once.
  const remaining = items.values();
  const work = async (): Promise<void> => {
    for (const item of remaining) await task(item);
  };
  await Promise.all(Array.from({ length: limit }, work));
}

const differentBytesError = (key: string, { address }: Store): CliError =>
  new CliError(
    `${key} is in ${address} with other bytes: the same version must be the same files, so build it again from a clean checkout.`,
  );

/** Writes files of a build that the store does not have. Rejects a stored file with other bytes. */
function putVersionFiles(
  store: Store,
  record: ReleaseRecord,
  files: readonly string[],
  dist: string,
): Promise<void> {
  return forEach(files, async (file) => {
    const key = folderOf(record) + file;
    const bytes = readFileSync(join(dist, file));
    if (await store.putIfAbsent(key, bytes)) return;
    if (!(await store.get(key))?.bytes.equals(bytes)) throw differentBytesError(key, store);
  });
}

function isRecord(value: unknown): boolean {
  const { files, discovery, release } = (value ?? {}) as Partial<RemoteRecord & ShellRecord>;
  return typeof files === 'object' && typeof (discovery?.metadata ?? release)?.version === 'string';
}

const parseRecord = (store: Store, key: string, bytes: Buffer): ReleaseRecord =>
  parseStoredJson(
    bytes,
    {
      store,
      key,
      advice: 'Restore the file from a backup of the store, or release the package from another commit.',
    },
    isRecord,
  );

/** Rejects a stored record with other files than a build of the same version; its other fields may differ. */
function requireSameFiles(store: Store, stored: ReleaseRecord, record: ReleaseRecord): void {
  const differing = Object.keys({ ...stored.files, ...record.files }).find(
    (name) => stored.files[name] !== record.files[name],
  );
  if (differing !== undefined) throw differentBytesError(folderOf(record) + differing, store);
}

type Sign = ((text: string) => Promise<void>) | undefined;

/**
 * Signs the stored record of a build's version. A record that differs from the build's own must be signed already.
 * Returns false when the store has no such record.
 */
async function signStoredRecord(store: Store, record: ReleaseRecord, sign: Sign): Promise<boolean> {
  const key = recordKeyOf(record);
  const file = await store.get(key);
  if (!file) return false;
  const stored = parseRecord(store, key, file.bytes);
  requireSameFiles(store, stored, record);
  if (isDeepStrictEqual(stored, JSON.parse(JSON.stringify(record)))) await sign?.(file.bytes.toString());
  else await requireSigned(store, [stored]);
  return true;
}

/**
 * Uploads the files of a build, its signature, and its record last, which marks the upload as complete. Returns true when
 * it wrote files.
 */
export async function upload(store: Store, record: ReleaseRecord, dist: string): Promise<boolean> {
  const sign = await createSigner(store, record);
  if (await signStoredRecord(store, record, sign)) return false;
  await putVersionFiles(store, record, Object.keys(record.files), dist);
  const text = JSON.stringify(record, null, 1);
  await sign?.(text);
  if (await store.putIfAbsent(recordKeyOf(record), Buffer.from(text))) return true;
  // Another process has uploaded the record since.
  return !(await signStoredRecord(store, record, sign));
}

export async function readRecord(store: Store, name: string, version: string): Promise<ReleaseRecord> {
  const key = `${name}/${version}/${recordFile}`;
  const file = await store.get(key);
  if (!file) throw new CliError(`${store.address} has no ${key}, so no such version.`);
  return parseRecord(store, key, file.bytes);
}
