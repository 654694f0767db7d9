import { Refusal } from '@wallet/build';
import { commit } from '../history';
import { requireSigned } from '../signing/signed-records';
import {
  versionOf,
  withCandidate,
  type Candidate,
  type ReleaseRecord,
  type RemoteRecord,
  type SiteState,
} from '../site-state';
import type { Command } from './command';
import { published, requireFit, requireStays, withoutRecall } from './put-live';

/**
 * Returns the state with a release for a share of the visitors, as generation `since`; null when it already has that
 * share.
 */
export function stateWithCandidate(
  state: SiteState,
  record: ReleaseRecord,
  since: number,
  allow: Command['allow'],
  share: number,
): SiteState | null {
  const { name } = record;
  const version = versionOf(record);
  const live = state.remotes[name];
  if (name === 'shell') throw new Refusal('The shell goes to everybody: a share is for a remote.');
  if (!live) throw new Refusal(`${name} is not live, so everybody must get its first version.`);
  if (versionOf(live) === version) throw new Refusal(`${name} ${version} is live for everybody.`);
  const before = state.candidates?.[name];
  if (before && versionOf(before.release) === version)
    return before.share === share ? null : withCandidate(state, name, { ...before, share });
  requireStays(state, name, version);
  const release = { ...(record as RemoteRecord), since };
  const allowed = withoutRecall(state, name, version, allow);
  return requireFit(state, withCandidate(allowed, name, { release, share }), name, allow);
}

/** Returns the command that undoes a remote's candidate, or its change of share. */
export function undoOf(name: string, version: string, before: Candidate | undefined): string {
  if (!before) return `rollback ${name}`;
  const was = versionOf(before.release);
  return was === version
    ? `share ${name} --share ${before.share}`
    : `${name} --version ${was} --share ${before.share}`;
}

/**
 * Releases a stored version to a share of the visitors, on top of the newest state. It replaces another candidate of
 * the same remote.
 * @param share in percent
 * @throws Refusal when it does not fit the other releases, or is not signed in a signed store
 */
export async function putCandidate(command: Command, record: ReleaseRecord, share: number): Promise<void> {
  const { store, by, why, commit: source, allow, print } = command;
  const { name } = record;
  const began = Date.now();
  const version = versionOf(record);
  let before: Candidate | undefined;
  await requireSigned(store, [record]);
  const entry = await commit(
    store,
    { by, what: `release ${name} ${version} to ${share} %`, why, commit: source },
    (state, generation) => {
      before = state.candidates?.[name];
      return stateWithCandidate(state, record, generation, allow, share);
    },
  );
  const has = entry ? 'has' : 'already has';
  await published(command, `${name} ${version} ${has} ${share} % of the visitors`, began);
  if (!entry) return;
  print(`Undo: pnpm release ${undoOf(name, version, before)} --to ${store.address}`);
}
