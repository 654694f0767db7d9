import { integrityOf } from '@wallet/build';
import { hourMs } from '@wallet/server';
import { recordFile } from '../records';
import { grantsFor, isSignedBy, type Signature, type TeamList } from '../signing';
import { parseJson, type Store } from '../store';

/** The file behind a preview link. `shared/shell-kit/src/preview` reads it. */
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

export const maxPreviewHours = 72;
/** Age after which no preview is valid, in ms. */
export const maxPreviewMs = maxPreviewHours * hourMs;

export const isPreviewKey = (key: string): boolean => /^previews\/[\w-]+\.json$/.test(key);

/** Returns a preview; undefined when it is missing or cannot be read. */
async function readPreview(store: Store, key: string): Promise<PreviewFile | undefined> {
  return parseJson<PreviewFile | null>((await store.get(key))?.bytes) ?? undefined;
}

/** Returns the previews of a store that can be read and have not ended at `now` (ms since 1970). */
export async function validPreviews(store: Store, now: number): Promise<PreviewFile[]> {
  const files = (await store.list('previews/')).filter(({ key }) => isPreviewKey(key));
  const previews = await Promise.all(files.map(({ key }) => readPreview(store, key)));
  return previews.flatMap((preview) => (preview && Date.parse(preview.until) >= now ? preview : []));
}

/** Returns the text that the signature of a preview is for. */
export const signedTextOf = ({ remote, version, record, until }: PreviewFile): string =>
  JSON.stringify({ remote, version, record, until });

/**
 * Returns the problem of a preview: it must name a stored version by its hash and, in a signed store, be signed by the
 * team that owns the remote.
 */
export async function previewProblem(
  store: Store,
  key: string,
  teamList: TeamList | undefined,
): Promise<string | undefined> {
  const preview = await readPreview(store, key);
  if (!preview) return `${key} cannot be read.`;
  const { remote, version, signature, record: recordIntegrity, until } = preview;
  // An ended preview is no problem: a prune removes it.
  if (Date.parse(until) < Date.now()) return undefined;
  const stored = await store.get(`${remote}/${version}/${recordFile}`).catch(() => null);
  if (!stored || integrityOf(stored.bytes) !== recordIntegrity)
    return `${key} is of a version that is not in the store.`;
  if (!teamList) return undefined;
  const isSigned = grantsFor(teamList, store, remote).some(
    (grant) => signature && isSignedBy('preview', signedTextOf(preview), signature, grant.key),
  );
  return isSigned ? undefined : `${key} is not signed by the team of ${remote}.`;
}
