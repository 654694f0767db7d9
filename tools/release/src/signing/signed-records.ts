import { isDeepStrictEqual } from 'node:util';
import { CliError } from '@wallet/build';
import { folderOf, type Live, ownerOf, recordKeyOf, type ReleaseRecord } from '../records';
import { parseJson, type Store } from '../store';
import { isSignedBy, keyIdOf, publicKeyOf, type Signature, signText } from './keys';
import { grantsFor, readTeamList, type TeamList } from './team-list';

const signatureKey = (folder: string, keyId: string): string => `${folder}signature-${keyId}.json`;

export const isSignature = (file: string): boolean => /^signature-[0-9a-f]{16}\.json$/.test(file);

function readSignature(bytes: Buffer | undefined): Signature | undefined {
  const { key, value } = parseJson<Partial<Signature>>(bytes) ?? {};
  return typeof key === 'string' && typeof value === 'string' ? { key, value } : undefined;
}

/**
 * Returns the problem with the signature of a release. The stored record must equal this one and be signed by the team
 * that owns the remote in the list; the shell's by the platform.
 */
export async function signatureProblem(
  store: Store,
  release: ReleaseRecord | Live<ReleaseRecord>,
  list: TeamList,
): Promise<string | undefined> {
  const { since: _, ...record } = release as Live<ReleaseRecord>;
  const folder = folderOf(release);
  const key = recordKeyOf(release);
  const talkTo = (team: string): string => `: talk to the ${team}.`;
  const stored = await store.get(key);
  if (!stored) return `${key} is missing in ${store.address}${talkTo(ownerOf(release))}`;
  const text = stored.bytes.toString();
  const grants = grantsFor(list, store, record.name);
  const team = grants[0]?.team;
  if (team === undefined) return `${record.name} belongs to no team in the list of ${store.address}.`;
  if (ownerOf(release) !== team)
    return `${key} says that it is the ${ownerOf(release)}'s, and ${record.name} is the ${team}'s${talkTo(team)}`;
  for (const grant of grants) {
    const file = await store.get(signatureKey(folder, keyIdOf(grant.key)));
    const signature = readSignature(file?.bytes);
    if (!signature || !isSignedBy('release', text, signature, grant.key)) continue;
    if (isDeepStrictEqual(JSON.parse(text), JSON.parse(JSON.stringify(record)))) return undefined;
    return `${store.address} has another ${key} live than the one that the ${team} signed${talkTo(team)}`;
  }
  return `${key} has no valid signature of the ${team}${talkTo(team)}`;
}

/** Rejects releases that their teams did not sign in this form; an unsigned store accepts all. */
export async function requireSigned(store: Store, records: readonly ReleaseRecord[]): Promise<void> {
  const list = await readTeamList(store);
  if (!list) return;
  const problemOfEach = await Promise.all(records.map((record) => signatureProblem(store, record, list)));
  const problems = problemOfEach.filter((problem) => problem !== undefined);
  if (problems.length) throw new CliError(problems.join('\n'));
}

/**
 * Returns a function that signs the text of a record with the releaser's key; undefined in an unsigned store. Rejects a
 * record that this key may not sign.
 */
export async function createSigner(store: Store, record: ReleaseRecord) {
  const list = await readTeamList(store);
  if (!list) return undefined;
  const key = store.signing?.key;
  const grants = grantsFor(list, store, record.name);
  const team = grants[0]?.team;
  if (!key)
    throw new CliError(
      `${store.address} is signed: RELEASE_KEY or RELEASE_KEY_FILE must give the key of the ${team ?? ownerOf(record)}.`,
    );
  const publicKey = publicKeyOf(key);
  if (team === undefined)
    throw new CliError(
      `${record.name} belongs to no team in the list of ${store.address}: talk to the Platform team.`,
    );
  if (!grants.some((grant) => grant.key === publicKey))
    throw new CliError(
      `${record.name} is the ${team}'s, and the key ${keyIdOf(publicKey)} is none of theirs: talk to the ${team}.`,
    );
  if (ownerOf(record) !== team)
    throw new CliError(`${record.name} says that it is the ${ownerOf(record)}'s, and it is the ${team}'s.`);
  return async (text: string): Promise<void> => {
    const signature = signText('release', text, key);
    const bytes = Buffer.from(JSON.stringify(signature));
    const file = signatureKey(folderOf(record), signature.key);
    if (await store.putIfAbsent(file, bytes)) return;
    // An older signature is of another text, which this record replaces.
    const stored = await store.get(file);
    if (stored && !stored.bytes.equals(bytes)) await store.putIfMatch(file, bytes, stored.etag);
  };
}
