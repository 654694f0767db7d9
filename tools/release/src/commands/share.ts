import { Refusal } from '@wallet/build';
import { commit } from '../history';
import { requireSigned } from '../signing/signed-records';
import { recordOf, versionOf, withCandidate, withLive, type Candidate, type SiteState } from '../site-state';
import type { Command } from './command';
import { undoOf } from './put-candidate';
import { published, requireFit } from './put-live';
import { requireLive } from './take-back';

/** Finds a remote's candidate on each attempt of a change. Accepts only the candidate of the first attempt. */
function sameCandidate(name: string, command: Command): (state: SiteState) => Candidate {
  let seen: string | undefined;
  return (state) => {
    const live = requireLive(state, name, command);
    const candidate = state.candidates?.[name];
    const version = candidate && versionOf(candidate.release);
    if (!candidate || version !== (seen ??= version))
      throw new Refusal(
        seen === undefined
          ? `${name} has no candidate in ${command.store.address}: ${versionOf(live)} is live for everybody.`
          : `${name} ${seen} is no candidate any more: look at "pnpm release status".`,
      );
    return candidate;
  };
}

/**
 * Changes the traffic share of a remote's candidate.
 * @param share in percent
 * @throws Refusal when there is no candidate, or another one replaced it during the change
 */
export async function setShare(command: Command, name: string, share: number | undefined): Promise<void> {
  const { store, by, why, print } = command;
  const began = Date.now();
  if (share === undefined) throw new Refusal('"share" needs --share <percent>.');
  const find = sameCandidate(name, command);
  let before: Candidate | undefined;
  const entry = await commit(store, { by, what: `share ${name} ${share} %`, why }, (state) => {
    before = find(state);
    return before.share === share ? null : withCandidate(state, name, { ...before, share });
  });
  if (!before) return;
  const version = versionOf(before.release);
  const has = entry ? 'has' : 'already has';
  await published(command, `${name} ${version} ${has} ${share} % of the visitors`, began);
  if (entry) print(`Undo: pnpm release ${undoOf(name, version, before)} --to ${store.address}`);
}

/**
 * Puts a remote's candidate live for all visitors.
 * @throws Refusal when there is no candidate, another one replaced it during the change, or it does not fit the others
 */
export async function promote(command: Command, name: string): Promise<void> {
  const { store, by, why, allow, print } = command;
  const began = Date.now();
  const find = sameCandidate(name, command);
  let version = '';
  await commit(store, { by, what: `promote ${name}`, why }, async (state, since) => {
    const { release } = find(state);
    await requireSigned(store, [recordOf(release)]);
    version = versionOf(release);
    const next = withLive(withCandidate(state, name, undefined), name, { ...release, since });
    // Its size and its owner were checked when it became the candidate.
    return requireFit(state, next, name, [...allow, 'bytes', 'owner']);
  });
  await published(command, `${name} ${version} is live for everybody`, began);
  print(`Undo: pnpm release rollback ${name} --to ${store.address}`);
}
