import { integrityOf } from '@wallet/build';
import { isSignedBy } from '../signing/keys';
import { grantsFor, type TeamList } from '../signing/team-list';
import type { Store } from '../store/store';
import { signedTextOf, type PreviewFile } from './preview';

/** True for the key of a preview. */
export const isPreviewKey = (key: string): boolean => /^previews\/[\w-]+\.json$/.test(key);

/**
 * Returns the problem of a preview: it must name a stored version by its hash and, in a signed store, be signed by the
 * team that owns the remote.
 */
export async function previewProblem(
  store: Store,
  key: string,
  teamList: TeamList | undefined,
): Promise<string | undefined> {
  const bytes = (await store.get(key))?.bytes;
  let preview: PreviewFile;
  try {
    preview = JSON.parse(String(bytes)) as PreviewFile;
  } catch {
    return `${key} cannot be read.`;
  }
  const { remote, version, signature, record, until } = preview;
  // A prune removes it.
  if (Date.parse(until) < Date.now()) return undefined;
  const stored = await store.get(`${remote}/${version}/release.json`).catch(() => null);
  if (!stored || integrityOf(stored.bytes) !== record)
    return `${key} is of a version that is not in the store.`;
  if (!store.signing || !teamList) return undefined;
  const isSigned = grantsFor(teamList, store.signing, remote).some(
    (grant) => signature && isSignedBy('preview', signedTextOf(preview), signature, grant.key),
  );
  return isSigned ? undefined : `${key} is not signed by the team of ${remote}.`;
}
