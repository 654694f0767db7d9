import type { Signature } from '../signing/keys';
import { parseJson, type Store } from '../store/store';

/** The file behind a preview link. `shell/src/preview` reads it. */
export interface PreviewFile {
  remote: string;
  version: string;
  /** SRI hash of the version's record. */
  record: string;
  /** ISO 8601. */
  until: string;
  /** Signature of the other fields; in a signed store. */
  signature?: Signature;
}

export const isPreviewKey = (key: string): boolean => /^previews\/[\w-]+\.json$/.test(key);

/** Returns a preview; undefined when it is missing or cannot be read. */
export async function readPreview(store: Store, key: string): Promise<PreviewFile | undefined> {
  return parseJson<PreviewFile | null>((await store.get(key))?.bytes) ?? undefined;
}

/** Returns the previews of a store that can be read and have not ended at `now` (ms since 1970), by key. */
export async function validPreviews(store: Store, now: number): Promise<Map<string, PreviewFile>> {
  const files = (await store.list('previews/')).filter(({ key }) => isPreviewKey(key));
  const previews = await Promise.all(
    files.map(async ({ key }) => [key, await readPreview(store, key)] as const),
  );
  return new Map(
    previews.flatMap(([key, preview]) =>
      preview && Date.parse(preview.until) >= now ? [[key, preview] as const] : [],
    ),
  );
}
