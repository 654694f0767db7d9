import { CliError, hashOf as hashOfText } from '@wallet/build';
import { nameProblems } from '../checks';
import type { SiteState } from '../records';
import {
  type Grant,
  isSignedBy,
  keyIdOf,
  publicKeyOf,
  readTeamList,
  signText,
  type TeamList,
} from '../signing';
import type { Store } from '../store';
import type { Entry } from './history';

/** Returns the hash that the next entry contains to refer to this one. */
export const hashOf = (entry: Entry): string => hashOfText(JSON.stringify(entry));

const differingNames = (one: object, other: object): string[] =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].filter(
    (name) => JSON.stringify(Reflect.get(one, name)) !== JSON.stringify(Reflect.get(other, name)),
  );

/** Returns the differences between two states: names of remotes, and fields of the state. */
function changesBetween(before: Partial<SiteState>, after: SiteState): string[] {
  const changed = differingNames({ removing: [], ...before }, after).flatMap((field) =>
    ['remotes', 'candidates', 'recalled'].includes(field)
      ? differingNames(Reflect.get(before, field) ?? {}, Reflect.get(after, field) ?? {})
      : field,
  );
  return [...new Set(changed)];
}

const allowsChanges = ({ remotes }: Grant, changed: readonly string[]): boolean =>
  remotes === 'all' || changed.every((name) => remotes.includes(name));

const isValidAt = ({ from, until = Infinity }: Grant, generation: number): boolean =>
  from <= generation && generation <= until;

/** Returns the generation before the first one that must be signed. */
const lastUnsignedGeneration = ({ grants }: TeamList): number =>
  Math.min(...grants.map(({ from }) => from)) - 1;

/**
 * Returns the problem of an entry, which must follow `before`. In a signed store, which has a list, each release in it
 * must be listed under its own name, and its signer must have had the right to make its changes. Entries from before
 * the store was signed need no signature.
 */
export function entryProblem(entry: Entry, before: Entry | null, list?: TeamList): string | undefined {
  const { signature, ...unsigned } = entry;
  const { generation, what } = entry;
  const talkToPlatform = 'talk to the Platform team.';
  if (before && entry.before !== undefined && entry.before !== hashOf(before))
    return `The history's entry ${generation} does not follow the one before it: ${talkToPlatform}`;
  if (!list || generation <= lastUnsignedGeneration(list)) return undefined;
  if (before && entry.before === undefined)
    return `The history's entry ${generation} does not say which one it follows: ${talkToPlatform}`;
  const [misnamed] = nameProblems(entry.state);
  if (misnamed !== undefined) return `The history's entry ${generation} (${what}) is not valid: ${misnamed}`;
  const grants = list.grants.filter(
    (grant) =>
      isValidAt(grant, generation) &&
      signature &&
      isSignedBy('history', JSON.stringify(unsigned), signature, grant.key),
  );
  const [grant] = grants;
  if (!grant)
    return `The history's entry ${generation} (${what}) is not signed by any team: ${talkToPlatform}`;
  const changed = changesBetween(before?.state ?? {}, entry.state);
  if (grants.some((one) => allowsChanges(one, changed))) return undefined;
  return `The history's entry ${generation} (${what}) is of the ${grant.team}, which may not change ${changed.join(', ')}: ${talkToPlatform}`;
}

/** Returns an entry signed by the releaser; unchanged in an unsigned store. */
export async function signEntry(store: Store, entry: Entry, before: Entry | null): Promise<Entry> {
  const list = await readTeamList(store);
  if (!list) return entry;
  const key = store.signing?.key;
  if (!key)
    throw new CliError(
      `${store.address} is signed: RELEASE_KEY or RELEASE_KEY_FILE must give a key for changes.`,
    );
  const [misnamed] = nameProblems(entry.state);
  if (misnamed !== undefined) throw new CliError(misnamed);
  const ownKey = publicKeyOf(key);
  const grants = list.grants.filter((grant) => grant.key === ownKey && isValidAt(grant, entry.generation));
  const [grant] = grants;
  if (!grant) throw new CliError(`The key ${keyIdOf(ownKey)} is not in the list of ${store.address}.`);
  const changed = changesBetween(before?.state ?? {}, entry.state);
  if (!grants.some((one) => allowsChanges(one, changed)))
    throw new CliError(`The ${grant.team} may not change ${changed.join(', ')} in ${store.address}.`);
  return { ...entry, signature: signText('history', JSON.stringify(entry), key) };
}
