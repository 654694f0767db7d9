import type { Discovery } from '@wallet/federation';
import { entryAt } from './history';
import { originProblem } from './own-origin';
import { recordFile, folderOf, requireSigned } from './signing/signed-records';
import { isRecalled, recordOf, versionOf, type Live, type RemoteRecord, type SiteState } from './site-state';
import type { Store } from './store/store';

/**
 * Returns the release that was live before a live one, which a rollback would restore. Returns undefined when it is the
 * same version, was recalled or removed, has no valid signature, or has files on an origin that the site blocks.
 */
export async function releaseBefore(
  store: Store,
  state: SiteState,
  live: Live<RemoteRecord>,
): Promise<RemoteRecord | undefined> {
  // A damaged entry costs only the step back.
  const earlier = await entryAt(store, live.since - 1).catch(() => null);
  const before = earlier?.state.remotes[live.name];
  if (!before) return undefined;
  const version = versionOf(before);
  const isUsable =
    version !== versionOf(live) &&
    !isRecalled(state, live.name, version) &&
    !state.removing.includes(`${live.name}/${version}`) &&
    originProblem(state, before) === undefined;
  if (!isUsable) return undefined;
  const record = recordOf(before) as RemoteRecord;
  const isStored = await store.get(folderOf(record) + recordFile);
  const isSigned = await requireSigned(store, [record]).then(
    () => true,
    () => false,
  );
  return isStored && isSigned ? record : undefined;
}

/** Returns the version of each remote that a page uses when the live one fails, for the discovery document. */
export async function lastGoodOf(store: Store, state: SiteState): Promise<Discovery['lastGood']> {
  const before = await Promise.all(
    Object.values(state.remotes).map((live) => releaseBefore(store, state, live)),
  );
  const versions = before.flatMap((record) => (record ? [[record.name, record.discovery] as const] : []));
  return versions.length ? Object.fromEntries(versions) : undefined;
}
