import { Refusal } from '@wallet/build';
import { newProblems } from '../checks/site-problems';
import { commit, type Entry } from '../history';
import { originProblems } from '../own-origin';
import { publish } from '../publish';
import { requireSigned } from '../signing/signed-records';
import { siteFiles } from '../site-files';
import {
  isRecalled,
  liveOf,
  versionOf,
  withCandidate,
  withLive,
  withRecalled,
  type Live,
  type ReleaseRecord,
  type SiteState,
} from '../site-state';
import type { Command } from './command';

/** Throws a Refusal with one message for each problem that the previous state did not have. */
export function requireFit(
  before: SiteState,
  after: SiteState,
  name: string,
  allow: Command['allow'],
): SiteState {
  const problems = newProblems(before, after, name).filter(({ kind }) => !kind || !allow.includes(kind));
  if (!problems.length) return after;
  const sentences = problems.map(
    ({ kind, sentence }) => sentence + (kind ? ` (--allow ${kind} lets it pass.)` : ''),
  );
  throw new Refusal(sentences.join('\n'));
}

/**
 * Checks that the files of a version are not being removed.
 * @throws Refusal when they are
 */
export function requireStays(state: SiteState, name: string, version: string): void {
  if (state.removing.includes(`${name}/${version}`))
    throw new Refusal(`${name} ${version} is being removed: finish that with "pnpm release prune" first.`);
}

/**
 * Returns the state in which a version to be released is not recalled.
 * @throws Refusal when it was recalled, unless `--allow recalled` is set
 */
export function withoutRecall(
  state: SiteState,
  name: string,
  version: string,
  allow: Command['allow'],
): SiteState {
  if (!isRecalled(state, name, version)) return state;
  if (!allow.includes('recalled'))
    throw new Refusal(`${name} ${version} was recalled. (--allow recalled lets it pass.)`);
  return withRecalled(state, name, version, false);
}

/** Returns the state with a release put live in generation `since`; null when it is already live. */
export function stateWith(
  state: SiteState,
  record: ReleaseRecord,
  since: number,
  allow: Command['allow'],
): SiteState | null {
  const { name } = record;
  const version = versionOf(record);
  const live = liveOf(state, name);
  if (live && versionOf(live) === version) return null;
  if (name === 'shell' && !state.config)
    throw new Refusal('The site has no configuration: "pnpm release configure" comes before its shell.');
  requireStays(state, name, version);
  const candidate = state.candidates?.[name];
  const isCandidate = candidate && versionOf(candidate.release) === version;
  const others = isCandidate ? withCandidate(state, name, undefined) : state;
  const allowed = withoutRecall(others, name, version, allow);
  return requireFit(state, withLive(allowed, name, { ...record, since } as Live<ReleaseRecord>), name, allow);
}

/** Writes the pages and prints the time since `began`, in ms since 1970. */
export async function published({ store, print }: Command, what: string, began: number): Promise<Entry> {
  const entry = await publish(store);
  for (const problem of originProblems(entry.state)) print(`Left out of the pages: ${problem}`);
  print(
    `${what} in ${store.address} (generation ${entry.generation}, ${((Date.now() - began) / 1000).toFixed(1)} s).`,
  );
  return entry;
}

/** Instruction for operators whose server reads the generated server files. */
export const readAgain =
  'The files for servers (serving/, _headers) say so too: let nginx or Caddy read its one again, or publish the site anew at your static host.';

/** Prints the hashes for operators whose server configuration lists the inline scripts of the pages itself. */
export function printHashes(
  before: ReleaseRecord,
  now: ReleaseRecord,
  { print }: Command,
  { servedBy }: SiteState,
): void {
  if (!('release' in before && 'release' in now)) return;
  const { style, script } = now.release.inlineHashes;
  if (JSON.stringify(before.release.inlineHashes) === JSON.stringify(now.release.inlineHashes)) return;
  print(`Its policy must name others from now on: script-src ${script}, style-src ${style}.`);
  if (servedBy) print(readAgain);
}

/**
 * Puts a release from the store live, on top of the newest state.
 * @param what its name in the history
 * @throws Refusal when it does not fit the other live releases, or is not signed in a signed store
 */
export async function putLive(command: Command, record: ReleaseRecord, what: string): Promise<void> {
  const { store, by, why, commit: source, allow, print } = command;
  const { name } = record;
  const began = Date.now();
  const version = versionOf(record);
  let before: ReleaseRecord | undefined;
  await requireSigned(store, [record]);
  const entry = await commit(
    store,
    { by, what: `${what} ${name} ${version}`, why, commit: source },
    async (state, generation) => {
      before = liveOf(state, name);
      const next = stateWith(state, record, generation, allow);
      // A live shell that cannot write the pages would be on none of them, and would block all other releases.
      if (next && name === 'shell') await siteFiles(store, { generation, state: next });
      return next;
    },
  );
  await published(command, `${name} ${version} is ${entry ? '' : 'already '}live`, began);
  if (!entry) return;
  if (before) printHashes(before, record, command, entry.state);
  const words = before ? `rollback ${name}` : `remove ${name}`;
  if (before || name !== 'shell') print(`Undo: pnpm release ${words} --to ${store.address}`);
}
