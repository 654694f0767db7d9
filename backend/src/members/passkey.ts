import type { Schemas } from '../call';
import { addMs, newId, type PasskeyKey, type PasskeySite, verifyPasskey, newSecret } from '@wallet/server';
import { insert, type Queryable, type Tx } from '@wallet/server/db';
import type { Deps } from '../deps';
import { tokenHash } from './session';

export const maxPasskeys = 10;

export interface StoredPasskey extends PasskeyKey {
  id: string;
  memberId: string;
}

async function findPasskey(db: Queryable, credentialId: string): Promise<StoredPasskey | undefined> {
  const [passkey] = await db.query<StoredPasskey>(
    `select id, member_id as "memberId", credential_id as "credentialId", public_key as "publicKey",
       sign_count as "signCount"
     from passkey where credential_id = $1`,
    [credentialId],
  );
  return passkey;
}

export async function credentialIdsOf(db: Queryable, memberId: string): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    'select credential_id as id from passkey where member_id = $1 order by id',
    [memberId],
  );
  return rows.map(({ id }) => id);
}

/** Returns the passkeys that may confirm commands: the first one at once, each further one after a waiting time. */
export async function confirmingCredentialIds(db: Queryable, memberId: string, now: Date): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `select credential_id as id from passkey
     where member_id = $1 and (confirms_from is null or confirms_from <= $2) order by id`,
    [memberId, now],
  );
  return rows.map(({ id }) => id);
}

export async function readPasskeys(db: Queryable, memberId: string): Promise<Schemas['PasskeyList']> {
  const rows = await db.query<{ id: string; name: string; createdAt: Date; lastUsedAt: Date | null }>(
    `select id, name, created_at as "createdAt", last_used_at as "lastUsedAt"
     from passkey where member_id = $1 order by created_at desc, id`,
    [memberId],
  );
  const passkeys = rows.map(({ createdAt, lastUsedAt, ...passkey }) => ({
    ...passkey,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }));
  return { passkeys, canAdd: passkeys.length < maxPasskeys };
}

interface NewPasskey extends PasskeyKey {
  name: string;
  createdAt: Date;
  /** When it may confirm commands, if the member has other passkeys. An intruder who adds a passkey must wait. */
  confirmsFrom: Date;
}

/** Stores a passkey; call it under the member's lock. Returns false when it is stored already, or the member has the maximum. */
export async function storePasskey(
  tx: Tx,
  memberId: string,
  { credentialId, publicKey, signCount, name, createdAt, confirmsFrom }: NewPasskey,
): Promise<boolean> {
  const rows = await tx.query(
    `insert into passkey
       (id, member_id, credential_id, public_key, sign_count, name, created_at, confirms_from)
     select $1, $2, $3, $4, $5, $6, $7, case when others.count > 0 then $9::timestamptz end
     from (select count(*) from passkey where member_id = $2) others where others.count < $8
     on conflict (credential_id) do nothing returning id`,
    [newId(), memberId, credentialId, publicKey, signCount, name, createdAt, maxPasskeys, confirmsFrom],
  );
  return rows.length > 0;
}

/** Records a use. Returns false when a concurrent use had the same or a higher counter. */
async function recordUse(
  db: Queryable,
  { id }: StoredPasskey,
  signCount: number,
  now: Date,
): Promise<boolean> {
  const rows = await db.query(
    `update passkey set sign_count = $2, last_used_at = $3
     where id = $1 and (sign_count < $2 or (sign_count = 0 and $2 = 0)) returning id`,
    [id, signCount, now],
  );
  return rows.length > 0;
}

export const challengeValidForMs = 5 * 60_000;

/** The purpose of a challenge and its member. A login has no member yet, because the passkey identifies the member. */
interface ChallengeUse {
  purpose: 'login' | 'add';
  memberId: string | null;
}

/** Random values that a device signs. Each is valid once, for one purpose and one member. */
export const passkeyChallenge = {
  async create({ db, clock }: Deps, { purpose, memberId }: ChallengeUse): Promise<string> {
    const challenge = newSecret();
    const expiresAt = addMs(clock.now(), challengeValidForMs);
    await insert(db, 'passkey_challenge', { hash: tokenHash(challenge), purpose, memberId, expiresAt });
    return challenge;
  },
  /** Deletes the challenge before the signature is checked. Returns false when the challenge is not valid. */
  async consume({ db, clock }: Deps, challenge: string, use: ChallengeUse): Promise<boolean> {
    const rows = await db.query(
      `delete from passkey_challenge
       where hash = $1 and purpose = $2 and member_id is not distinct from $3 and expires_at > $4 returning hash`,
      [tokenHash(challenge), use.purpose, use.memberId, clock.now()],
    );
    return rows.length > 0;
  },
};

/** Returns the passkey of a valid signature and records its use; undefined otherwise. The caller checks the challenge. */
export async function acceptPasskey(
  { db, clock }: Deps,
  site: PasskeySite,
  assertion: Schemas['PasskeyAssertion'],
): Promise<StoredPasskey | undefined> {
  const passkey = await findPasskey(db, assertion.id);
  const signCount = passkey && (await verifyPasskey(assertion, site, passkey, passkey.memberId));
  if (!passkey || signCount === undefined) return undefined;
  return (await recordUse(db, passkey, signCount, clock.now())) ? passkey : undefined;
}
