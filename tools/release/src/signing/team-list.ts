import { CliError } from '@wallet/build';
import { parseJson, type Signing, type Store, type StoredFile, teamFile } from '../store';
import { isSignedBy, keyIdOf, parsePublicKey, type PublicKey, type Signature, signText } from './keys';

/**
 * The remotes that a key may change. `from` and `until` are generations: the numbers of the store's releases. Without
 * `until`, there is no end.
 */
export interface Grant {
  team: string;
  key: PublicKey;
  /** Names of the remotes; `all` for the platform's keys, which may sign every entry of the history. */
  remotes: readonly string[] | 'all';
  from: number;
  until?: number;
}

/** The teams of a store with their keys, signed by the platform. A grant is never removed: the history needs it. */
export interface TeamList {
  /** Sequence number: one more than that of the list before. */
  number: number;
  grants: readonly Grant[];
}

/** Teams as the platform lists them: their remotes and public keys by name. */
export type Teams = Readonly<Record<string, { remotes: readonly string[]; keys: readonly PublicKey[] }>>;

const platformTeam = 'Platform team';

type SignedList = TeamList & { signature?: Signature };

/** Parses the list; rejects one that the platform did not sign, or that is older than required. */
export function parseTeamList(
  { bytes }: StoredFile,
  { address }: Store,
  { platform, minListNumber }: Signing,
): TeamList {
  const location = `${teamFile} of ${address}`;
  const { signature, ...list } = parseJson<SignedList>(bytes) ?? { number: 0, grants: [] };
  const isSigned = platform.some(
    (key) => signature && isSignedBy('teams', JSON.stringify(list), signature, key),
  );
  if (!isSigned)
    throw new CliError(`${location} is not what the platform signed: talk to the ${platformTeam}.`);
  if (list.number < minListNumber)
    throw new CliError(
      `${location} is number ${list.number}, and the oldest that counts is ${minListNumber}: talk to the ${platformTeam}.`,
    );
  return list;
}

/** Returns the list of a signed store; undefined for an unsigned one. */
export async function readTeamList(store: Store): Promise<TeamList | undefined> {
  if (!store.signing) return undefined;
  const file = await store.get(teamFile);
  if (!file)
    throw new CliError(
      `${store.address} has no ${teamFile}, so no team may release into it: create it with "pnpm release teams <file>".`,
    );
  return parseTeamList(file, store, store.signing);
}

/**
 * Returns the current grants for releases of a remote or the shell in a signed store. A release of a remote must be
 * signed by its own team, so the platform's grants do not count. The shell always belongs to the platform, whatever a
 * list contains.
 */
export function grantsFor({ grants }: TeamList, { signing }: Store, name: string): Omit<Grant, 'from'>[] {
  if (name === 'shell')
    return (signing?.platform ?? []).map((key) => ({ team: platformTeam, key, remotes: 'all' }));
  return grants.filter(
    ({ remotes, until }) => until === undefined && remotes !== 'all' && remotes.includes(name),
  );
}

/** Parses a file of teams that a person wrote. */
export function parseTeams(text: string, location: string): Teams {
  const invalid = (): CliError =>
    new CliError(
      `${location} must be {"<team>": {"remotes": ["remote-…", …], "keys": ["<public key>", …]}, …}, the team as its manifests name it.`,
    );
  const parsed = parseJson<unknown>(text);
  if (typeof parsed !== 'object' || parsed === null) throw invalid();
  const owners = new Map<string, string>();
  const teams = Object.entries(parsed as Record<string, Partial<Teams[string]> | null>).map(
    ([team, entry]) => {
      const { remotes, keys } = entry ?? {};
      if (!Array.isArray(remotes) || !Array.isArray(keys)) throw invalid();
      for (const remote of remotes as string[]) {
        if (!/^remote-[a-z0-9-]+$/.test(remote)) throw invalid();
        const other = owners.get(remote);
        if (other !== undefined)
          throw new CliError(`${location} gives ${remote} to the ${other} and the ${team}.`);
        owners.set(remote, team);
      }
      return [
        team,
        { remotes: remotes as string[], keys: keys.map((key) => parsePublicKey(key, location)) },
      ] as const;
    },
  );
  return Object.fromEntries(teams);
}

const isSameGrant = (one: Omit<Grant, 'from'>, other: Omit<Grant, 'from'>): boolean =>
  one.key === other.key && one.team === other.team && String(one.remotes) === String(other.remotes);

/** Returns the next list. Grants of teams that it no longer contains end at the newest generation. */
export function nextTeamList(
  before: TeamList | undefined,
  teams: Teams,
  { platform }: Signing,
  newestGeneration: number,
): TeamList {
  const requested: Omit<Grant, 'from'>[] = [
    ...platform.map((key) => ({ team: platformTeam, key, remotes: 'all' as const })),
    ...Object.entries(teams).flatMap(([team, { remotes, keys }]) =>
      keys.map((key) => ({ team, key, remotes })),
    ),
  ];
  const previous = before?.grants ?? [];
  const isOpen = ({ until }: Grant): boolean => until === undefined;
  const known = previous.map((grant) =>
    isOpen(grant) && !requested.some((one) => isSameGrant(one, grant))
      ? { ...grant, until: newestGeneration }
      : grant,
  );
  const added = requested.filter(
    (one) => !previous.some((grant) => isOpen(grant) && isSameGrant(one, grant)),
  );
  return {
    number: (before?.number ?? 0) + 1,
    grants: [...known, ...added.map((one) => ({ ...one, from: newestGeneration + 1 }))],
  };
}

/** Returns the file of the list, signed with the platform's key. */
export function signTeamList(list: TeamList, { platform, key }: Signing): Buffer {
  const signature = key && signText('teams', JSON.stringify(list), key);
  if (!signature || !platform.some((one) => keyIdOf(one) === signature.key))
    throw new CliError(
      'The list of teams is signed with the platform’s key: RELEASE_KEY or RELEASE_KEY_FILE must give it.',
    );
  return Buffer.from(JSON.stringify({ ...list, signature }, null, 1));
}
