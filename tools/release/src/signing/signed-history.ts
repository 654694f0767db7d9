import { createHash } from 'node:crypto';
import { Refusal } from '@wallet/build';
import { nameProblems } from '../checks/state-names';
import type { Entry } from '../history';
import type { SiteState } from '../site-state';
import type { Store } from '../store/store';
import { idOf, isSignedBy, publicKeyOf, signText } from './keys';
import { teamListOf, type Grant, type TeamList } from './team-list';

/** Returns the hash that the next entry refers to this entry by. */
export const hashOf = (entry: Entry): string =>
  createHash('sha256').update(JSON.stringify(entry)).digest('hex');

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Returns the differences between two states: names of remotes, and fields of the state. */
function changedIn(before: Partial<SiteState>, after: SiteState): string[] {
  const differing = (one: object, other: object): string[] =>
    [...new Set([...Object.keys(one), ...Object.keys(other)])].filter(
      (name) => !same(Reflect.get(one, name), Reflect.get(other, name)),
    );
  const {
    remotes: were = {},
    candidates: tried = {},
    recalled: recalledThen = {},
    ...old
  } = { removing: [], ...before };
  const { remotes, candidates = {}, recalled = {}, ...parts } = after;
  return [
    ...new Set([
      ...differing(old, parts),
      ...differing(were, remotes),
      ...differing(tried, candidates),
      ...differing(recalledThen, recalled),
    ]),
  ];
}

const covers = ({ remotes }: Grant, changed: readonly string[]): boolean =>
  remotes === 'all' || changed.every((name) => remotes.includes(name));

const isThen = ({ from, until = Infinity }: Grant, generation: number): boolean =>
  from <= generation && generation <= until;

/** Returns the generation before the first one that must be signed. */
const beginning = ({ grants }: TeamList): number => Math.min(...grants.map(({ from }) => from)) - 1;

/**
 * Returns the problem of an entry of a signed store as one message. The entry must follow `before`, each release in it
 * must have the name of its key, and its signer must have had the right to make its changes. Entries from before the
 * store was signed need no signature.
 */
export function entryProblem(entry: Entry, before: Entry | null, list: TeamList): string | undefined {
  const { signature, ...told } = entry;
  const { generation, what } = entry;
  const talk = 'talk to the Platform team.';
  if (before && entry.before !== undefined && entry.before !== hashOf(before))
    return `The history's entry ${generation} does not follow the one before it: ${talk}`;
  if (generation <= beginning(list)) return undefined;
  if (before && entry.before === undefined)
    return `The history's entry ${generation} does not say which one it follows: ${talk}`;
  const [misnamed] = nameProblems(entry.state);
  if (misnamed !== undefined) return `The history's entry ${generation} (${what}) is not valid: ${misnamed}`;
  const grants = list.grants.filter(
    (grant) =>
      isThen(grant, generation) &&
      signature &&
      isSignedBy('history', JSON.stringify(told), signature, grant.key),
  );
  const [grant] = grants;
  if (!grant) return `The history's entry ${generation} (${what}) is not signed by any team: ${talk}`;
  const changed = changedIn(before?.state ?? {}, entry.state);
  if (grants.some((one) => covers(one, changed))) return undefined;
  return `The history's entry ${generation} (${what}) is of the ${grant.team}, which may not change ${changed.join(', ')}: ${talk}`;
}

/**
 * Rejects a newest entry whose author had no right to write it. The writer of each entry checked the one before it;
 * `pnpm release audit` checks all of them.
 * @throws Refusal with one message
 */
export async function requireSignedEntry(store: Store, entry: Entry, before: Entry | null): Promise<void> {
  if (!store.signing) return;
  const problem = entryProblem(entry, before, await teamListOf(store, store.signing));
  if (problem !== undefined) throw new Refusal(problem);
}

/**
 * Returns an entry signed by the releaser; unchanged in an unsigned store.
 * @throws Refusal without a key, or for a change that the caller may not make
 */
export async function signedEntry(store: Store, entry: Entry, before: Entry | null): Promise<Entry> {
  const { signing } = store;
  if (!signing) return entry;
  const list = await teamListOf(store, signing);
  if (!signing.key)
    throw new Refusal(
      `${store.address} is signed: RELEASE_KEY or RELEASE_KEY_FILE must give a key for changes.`,
    );
  const [misnamed] = nameProblems(entry.state);
  if (misnamed !== undefined) throw new Refusal(misnamed);
  const own = publicKeyOf(signing.key);
  const grants = list.grants.filter((grant) => grant.key === own && isThen(grant, entry.generation));
  const [grant] = grants;
  if (!grant) throw new Refusal(`The key ${idOf(own)} is nobody's in the list of ${store.address}.`);
  const changed = changedIn(before?.state ?? {}, entry.state);
  if (!grants.some((one) => covers(one, changed)))
    throw new Refusal(`The ${grant.team} may not change ${changed.join(', ')} in ${store.address}.`);
  return { ...entry, signature: signText('history', JSON.stringify(entry), signing.key) };
}
