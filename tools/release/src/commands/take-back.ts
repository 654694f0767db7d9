import { Refusal } from '@wallet/build';
import { commit, entryAt } from '../history';
import { requireServed } from '../served-files';
import { requireSigned } from '../signing/signed-records';
import {
  liveOf,
  recordOf,
  versionOf,
  withCandidate,
  withLive,
  type Candidate,
  type ReleaseRecord,
  type SiteState,
} from '../site-state';
import { uploaded } from '../upload';
import type { Command } from './command';
import { published, requireFit, printHashes, withoutRecall } from './put-live';

/**
 * Returns the live release of a name.
 * @throws Refusal when there is none
 */
export function requireLive(state: SiteState, name: string, { store }: Command) {
  const live = liveOf(state, name);
  if (live) return live;
  const names = Object.keys(state.remotes).join(', ') || 'no remote';
  throw new Refusal(`${name} is not live in ${store.address}, but ${names}.`);
}

/** Writes the pages and prints that the release is no longer a candidate. */
async function printTaken(command: Command, { release, share }: Candidate, began: number): Promise<void> {
  const { store, print } = command;
  const { name } = release;
  const version = versionOf(release);
  await published(command, `${name} ${version} is taken back, and nobody gets it any more`, began);
  print(`Undo: pnpm release ${name} --version ${version} --share ${share} --to ${store.address}`);
}

/**
 * Takes back only this version of a remote as its candidate. Prints so when it is no longer one. Safe to retry after a
 * store error.
 */
export async function takeCandidateBack(command: Command, name: string, version: string): Promise<void> {
  const { store, by, why, print } = command;
  const began = Date.now();
  let taken: Candidate | undefined;
  let live: string | undefined;
  const entry = await commit(store, { by, what: `rollback ${name}`, why }, (state) => {
    const candidate = state.candidates?.[name];
    taken = candidate && versionOf(candidate.release) === version ? candidate : undefined;
    live = state.remotes[name] && versionOf(state.remotes[name]);
    return taken ? withCandidate(state, name, undefined) : null;
  });
  if (entry && taken) return printTaken(command, taken, began);
  // Another process was faster, or this call succeeded before the store error.
  await published(command, `${name} ${version} is no candidate any more`, began);
  if (live === version)
    print(
      `It is live for everybody: pnpm release rollback ${name} --to ${store.address} puts back what was before.`,
    );
}

/**
 * Takes the candidate back, if there is one; otherwise restores the release that was live before the live version. A
 * further rollback goes back one more. It takes back only the version that it read first, so a second concurrent
 * rollback takes back nothing else.
 * @throws Refusal when there is no such release, its files were removed, or it does not fit the others
 */
export async function rollback(command: Command, name: string): Promise<void> {
  const { store, by, why, allow, print } = command;
  const began = Date.now();
  let from: ReleaseRecord | undefined;
  let back: ReleaseRecord | undefined;
  let taken: Candidate | undefined;
  let seen: string | undefined;
  await commit(store, { by, what: `rollback ${name}`, why }, async (state) => {
    const live = requireLive(state, name, command);
    const candidate = state.candidates?.[name];
    seen ??= versionOf(candidate?.release ?? live);
    taken = candidate && versionOf(candidate.release) === seen ? candidate : undefined;
    if (taken) return withCandidate(state, name, undefined);
    if (versionOf(live) !== seen) throw new Refusal(`${name} ${seen} was taken back meanwhile.`);
    const earlier = (await entryAt(store, live.since - 1))?.state;
    const before = earlier && liveOf(earlier, name);
    if (!before)
      throw new Refusal(`${name} ${versionOf(live)} is the first that was live in ${store.address}.`);
    [from, back] = [live, before];
    const to = versionOf(back);
    if (state.removing.includes(`${name}/${to}`)) throw new Refusal(`${name} ${to} is being removed.`);
    await uploaded(store, name, to);
    await requireSigned(store, [recordOf(before)]);
    await requireServed(recordOf(before));
    // A rollback may exceed the size limit, and the team owned it before.
    const allowed = withoutRecall(state, name, to, allow);
    return requireFit(state, withLive(allowed, name, before), name, [...allow, 'bytes', 'owner']);
  });
  if (taken) return printTaken(command, taken, began);
  if (!from || !back) return;
  const { state } = await published(command, `${name} ${versionOf(back)} is live again`, began);
  printHashes(from, back, command, state);
  print(`Undo: pnpm release ${name} --version ${versionOf(from)} --to ${store.address}`);
}

/**
 * Removes a remote from a site; its files stay.
 * @throws Refusal when a live release links to it
 */
export async function remove(command: Command, name: string): Promise<void> {
  const { store, by, why, allow, print } = command;
  const began = Date.now();
  let version = '';
  if (name === 'shell') throw new Refusal('Without its shell there is no site.');
  await commit(store, { by, what: `remove ${name}`, why }, (state) => {
    version = versionOf(requireLive(state, name, command));
    return requireFit(state, withCandidate(withLive(state, name, undefined), name, undefined), name, allow);
  });
  await published(command, `${name} is not live any more`, began);
  print(`Undo: pnpm release ${name} --version ${version} --to ${store.address}`);
}
