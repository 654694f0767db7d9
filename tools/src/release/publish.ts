import { Refusal } from '../refusal';
import {
  entriesBetween,
  newestEntry,
  newestGeneration,
  publishedGeneration,
  requireOwnEntry,
  type Entry,
} from './history';
import { siteFiles } from './site-files';
import type { Store, Stored } from './store/store';

/** Writes files that are still what they were when they were read; whether all were. */
async function replace(
  store: Store,
  files: readonly (readonly [key: string, bytes: Buffer])[],
  before: ReadonlyMap<string, Stored | null>,
): Promise<boolean> {
  const written = await Promise.all(
    files.map(([key, bytes]) => {
      const old = before.get(key);
      if (!old) return store.putIfAbsent(key, bytes);
      return old.bytes.equals(bytes) || store.putIfMatch(key, bytes, old.etag);
    }),
  );
  return written.every(Boolean);
}

/**
 * Writes what follows from the newest state, and gives its entry. What is replaced was read before the state was seen to
 * be the newest still, and is replaced only while it is the same: so nothing of a newer generation ever is.
 * @throws Refusal for a store without a history, and for anything in a signed one that is not signed by who may
 */
export async function publish(store: Store): Promise<Entry> {
  for (;;) {
    const published = await publishedGeneration(store);
    const entry = await newestEntry(store, published);
    if (!entry)
      throw new Refusal(`${store.address} is empty: "pnpm release configure" is what it begins with.`);
    await requireOwnEntry(store, entry);
    const { generation } = entry;
    const files = await siteFiles(store, entry, await entriesBetween(store, published, generation - 1));
    const before = new Map(
      await Promise.all([...files.keys()].map(async (key) => [key, await store.get(key)] as const)),
    );
    if ((await newestGeneration(store, generation)) !== generation) continue;
    const all = [...files];
    const isWritten =
      // First the pages of new paths, so that no page leads to one that is not there yet; last what says that all are.
      (await replace(
        store,
        all.slice(0, -1).filter(([key]) => !before.get(key)),
        before,
      )) &&
      (await replace(
        store,
        all.slice(0, -1).filter(([key]) => before.get(key)),
        before,
      )) &&
      (await replace(store, all.slice(-1), before));
    if (isWritten && (await newestGeneration(store, generation)) === generation) return entry;
  }
}
