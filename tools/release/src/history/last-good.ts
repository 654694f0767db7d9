import type { Discovery } from '@wallet/federation';
import {
  isRecalled,
  type Live,
  recordKeyOf,
  type ReleaseRecord,
  type RemoteRecord,
  type SiteState,
  versionOf,
} from '../records';
import { requireSigned } from '../signing';
import type { Store } from '../store';
import { releaseBefore } from './history';

/**
 * Returns the release that was live before a live one, which a rollback would restore. Returns undefined when it is the
 * same version, was recalled or removed, or has no valid signature.
 */
export async function restorableRelease(
  store: Store,
  state: SiteState,
  live: Live<ReleaseRecord>,
): Promise<Live<ReleaseRecord> | undefined> {
  // A damaged entry costs only the step back.
  const before = await releaseBefore(store, live).catch(() => undefined);
  if (!before) return undefined;
  const version = versionOf(before);
  const isUsable =
    version !== versionOf(live) &&
    !isRecalled(state, live.name, version) &&
    !state.removing.includes(`${live.name}/${version}`);
  if (!isUsable) return undefined;
  if (!(await store.get(recordKeyOf(before)))) return undefined;
  return requireSigned(store, [before]).then(
    () => before,
    () => undefined,
  );
}

/** Returns the version of each remote that a page uses when the live one fails, for the discovery document. */
export async function lastGoodOf(store: Store, state: SiteState): Promise<Discovery['lastGood']> {
  const previousReleases = await Promise.all(
    Object.values(state.remotes).map((live) => restorableRelease(store, state, live)),
  );
  const versions = previousReleases.flatMap((release) =>
    release ? [[release.name, (release as RemoteRecord).discovery] as const] : [],
  );
  return versions.length ? Object.fromEntries(versions) : undefined;
}
