import { Refusal } from '../../refusal';
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
 * What of a name is live.
 * @throws Refusal when nothing is
 */
export function requireLive(state: SiteState, name: string, { store }: Command) {
  const live = liveOf(state, name);
  if (live) return live;
  const names = Object.keys(state.remotes).join(', ') || 'no remote';
  throw new Refusal(`${name} is not live in ${store.address}, but ${names}.`);
}

/** Writes the pages and says of a candidate that it is none any more. */
async function printTaken(command: Command, { release, share }: Candidate, began: number): Promise<void> {
  const { store, print } = command;
  const { name } = release;
  const version = versionOf(release);
  await published(command, `${name} ${version} is taken back, and nobody gets it any more`, began);
  print(`Undo: pnpm release ${name} --version ${version} --share ${share} --to ${store.address}`);
}

/**
 * Takes back this version of a remote as its candidate, and nothing else: where it is none any more, it says so. To be
 * called again when the store broke.
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
  // Another was faster; or it was this call, before the store broke.
  await published(command, `${name} ${version} is no candidate any more`, began);
  if (live === version)
    print(
      `It is live for everybody: pnpm release rollback ${name} --to ${store.address} puts back what was before.`,
    );
}

/**
 * Takes the candidate back, if there is one; otherwise puts what was live before the live version was released in its
 * place. Again, it goes back one more. What it takes back is what it saw first: who comes second takes back nothing else.
 * @throws Refusal where there is none, its files are gone, or it does not fit the others
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
    // Going back is worth its bytes, and the team had it before.
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
 * Takes a remote out of a site; its files stay.
 * @throws Refusal when something live leads to it
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
