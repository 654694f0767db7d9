import { Refusal } from '@wallet/build';
import type { Store, Stored } from '../store/store';
import { idOf, isSignedBy, publicKeyIn, signText, type PublicKey, type Signature } from './keys';
import type { Signing } from './signing';

/**
 * Describes the remotes that a key may change, in the generations from `from` to `until` inclusive; without `until` it
 * is still valid.
 */
export interface Grant {
  team: string;
  key: PublicKey;
  /** Names of the remotes; the platform's keys may change everything. */
  remotes: readonly string[] | 'all';
  from: number;
  until?: number;
}

/** The teams of a store with their keys, signed by the platform. A grant is never removed: the history needs it. */
export interface TeamList {
  /** Starts at 1. */
  number: number;
  grants: readonly Grant[];
}

/** Teams as the platform lists them: their remotes and public keys by name. */
export type Teams = Readonly<Record<string, { remotes: readonly string[]; keys: readonly PublicKey[] }>>;

export const teamFile = 'teams.json';
const platformTeam = 'Platform team';

type SignedList = TeamList & { signature?: Signature };

/** Returns the stored file of the list, or null. */
export const storedList = (store: Store): Promise<Stored | null> => store.get(teamFile);

/**
 * Parses the list from its file.
 * @throws Refusal when the platform did not sign it, or it is older than required
 */
export function checkedList(
  { bytes }: Stored,
  { address }: Store,
  { platform, leastList }: Signing,
): TeamList {
  const where = `${teamFile} of ${address}`;
  const wrong = (): Refusal =>
    new Refusal(`${where} is not what the platform signed: talk to the ${platformTeam}.`);
  let read: SignedList;
  try {
    read = JSON.parse(bytes.toString()) as SignedList;
  } catch {
    throw wrong();
  }
  const { signature, ...list } = read;
  const isGood = platform.some(
    (key) => signature && isSignedBy('teams', JSON.stringify(list), signature, key),
  );
  if (!isGood) throw wrong();
  if (list.number < leastList)
    throw new Refusal(
      `${where} is number ${list.number}, and the oldest that counts is ${leastList}: talk to the ${platformTeam}.`,
    );
  return list;
}

/**
 * Returns the list of a signed store.
 * @throws Refusal when it is missing or not trusted
 */
export async function teamListOf(store: Store, signing: Signing): Promise<TeamList> {
  const file = await storedList(store);
  if (!file)
    throw new Refusal(
      `${store.address} has no ${teamFile}, so nobody may release into it: it begins with "pnpm release teams <file>".`,
    );
  return checkedList(file, store, signing);
}

/**
 * Returns the current grants of one remote or `shell`. The shell always belongs to the platform, whatever a list
 * contains.
 */
export function keysFor({ grants }: TeamList, { platform }: Signing, name: string): Omit<Grant, 'from'>[] {
  if (name === 'shell') return platform.map((key) => ({ team: platformTeam, key, remotes: 'all' }));
  return grants.filter(
    ({ remotes, until }) => until === undefined && remotes !== 'all' && remotes.includes(name),
  );
}

/**
 * Parses a file of teams that a person wrote.
 * @throws Refusal for an invalid file, and for a remote that two teams have
 */
export function teamsIn(text: string, where: string): Teams {
  const wrong = (): Refusal =>
    new Refusal(
      `${where} must be {"<team>": {"remotes": ["remote-…", …], "keys": ["<public key>", …]}, …}, the team as its manifests name it.`,
    );
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    throw wrong();
  }
  if (typeof read !== 'object' || read === null) throw wrong();
  const owners = new Map<string, string>();
  const teams = Object.entries(read as Record<string, Partial<Teams[string]> | null>).map(([team, entry]) => {
    const { remotes, keys } = entry ?? {};
    if (!Array.isArray(remotes) || !Array.isArray(keys)) throw wrong();
    for (const remote of remotes as string[]) {
      if (!/^remote-[a-z0-9-]+$/.test(remote)) throw wrong();
      const other = owners.get(remote);
      if (other !== undefined) throw new Refusal(`${where} gives ${remote} to the ${other} and the ${team}.`);
      owners.set(remote, team);
    }
    return [
      team,
      { remotes: remotes as string[], keys: keys.map((key) => publicKeyIn(key, where)) },
    ] as const;
  });
  return Object.fromEntries(teams);
}

const sameGrant = (one: Omit<Grant, 'from'>, other: Omit<Grant, 'from'>): boolean =>
  one.key === other.key && one.team === other.team && String(one.remotes) === String(other.remotes);

/** Returns the next list, valid from a generation on. Grants that it no longer contains end at that generation. */
export function nextList(
  before: TeamList | undefined,
  teams: Teams,
  { platform }: Signing,
  newest: number,
): TeamList {
  const wanted: Omit<Grant, 'from'>[] = [
    ...platform.map((key) => ({ team: platformTeam, key, remotes: 'all' as const })),
    ...Object.entries(teams).flatMap(([team, { remotes, keys }]) =>
      keys.map((key) => ({ team, key, remotes })),
    ),
  ];
  const known = before?.grants ?? [];
  const isOpen = ({ until }: Grant): boolean => until === undefined;
  const kept = known.map((grant) =>
    isOpen(grant) && !wanted.some((one) => sameGrant(one, grant)) ? { ...grant, until: newest } : grant,
  );
  const added = wanted.filter((one) => !known.some((grant) => isOpen(grant) && sameGrant(one, grant)));
  return {
    number: (before?.number ?? 0) + 1,
    grants: [...kept, ...added.map((one) => ({ ...one, from: newest + 1 }))],
  };
}

/**
 * Returns the signed file of the list.
 * @throws Refusal without the platform's key
 */
export function signedList(list: TeamList, { platform, key }: Signing): Buffer {
  const signature = key && signText('teams', JSON.stringify(list), key);
  if (!signature || !platform.some((one) => idOf(one) === signature.key))
    throw new Refusal(
      'The list of teams is signed with the platform’s key: RELEASE_KEY or RELEASE_KEY_FILE must give it.',
    );
  return Buffer.from(JSON.stringify({ ...list, signature }, null, 1));
}
