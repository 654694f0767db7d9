import { CliError } from '@wallet/build';
import {
  entriesBetween,
  type Entry,
  newestEntry,
  newestGeneration,
  publishedGeneration,
  requireOwnEntry,
} from '../history';
import { areCopiesCurrent, type Store, type StoredFile } from '../store';
import { siteFiles } from './site-files';

/** Writes files, each only if it was not changed since it was read. Returns true when no file was changed. */
async function replaceFiles(
  store: Store,
  files: readonly (readonly [key: string, bytes: Buffer])[],
  storedFiles: ReadonlyMap<string, StoredFile | null>,
): Promise<boolean> {
  const written = await Promise.all(
    files.map(async ([key, bytes]) => {
      const stored = storedFiles.get(key);
      if (!stored) return store.putIfAbsent(key, bytes);
      const isCurrent = stored.bytes.equals(bytes) && (await areCopiesCurrent(store, key, bytes));
      return isCurrent || store.putIfMatch(key, bytes, stored.etag);
    }),
  );
  return written.every(Boolean);
}

/**
 * Writes the files of the newest state, and returns its entry. Each file is read before the state is confirmed to be
 * the newest one, and replaced only while its ETag is the same. Pages differ in every generation, so a slow writer of
 * an older one never replaces a page of a newer one.
 */
export async function publish(store: Store): Promise<Entry> {
  for (;;) {
    const published = await publishedGeneration(store);
    const entry = await newestEntry(store);
    if (!entry)
      throw new CliError(`${store.address} is empty: "pnpm release configure" is what it begins with.`);
    await requireOwnEntry(store, entry);
    const { generation } = entry;
    // A damaged entry only loses the pages of paths that no other entry has.
    const earlier = await entriesBetween(store, published, generation - 1, () => {});
    const files = await siteFiles(store, entry, earlier);
    const storedFiles = new Map(
      await Promise.all([...files.keys()].map(async (key) => [key, await store.get(key)] as const)),
    );
    if ((await newestGeneration(store)) !== generation) continue;
    const pages = [...files];
    const completionFile = pages.splice(-1);
    const added = pages.filter(([key]) => !storedFiles.get(key));
    const changed = pages.filter(([key]) => storedFiles.get(key));
    // Pages of new paths come first, so that no page links to a missing one. The last file marks the pages as complete.
    let areWritten = true;
    for (const step of [added, changed, completionFile])
      areWritten &&= await replaceFiles(store, step, storedFiles);
    if (areWritten && (await newestGeneration(store)) === generation) return entry;
  }
}
