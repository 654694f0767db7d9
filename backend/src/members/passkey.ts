import type { Schemas } from '../call';
import type { Queryable, Tx } from '../core/db/driver';
import { newId } from '../core/new-id';
import type { PasskeyKey } from '../core/webauthn';
import { lockMember } from './member';

export const maxPasskeys = 10;

export interface StoredPasskey extends PasskeyKey {
  id: string;
  memberId: string;
}

export async function findPasskey(db: Queryable, credentialId: string): Promise<StoredPasskey | undefined> {
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

/** Stores a passkey under the member's lock. Returns false when it is stored already, or the member has the maximum. */
export async function storePasskey(
  tx: Tx,
  memberId: string,
  { credentialId, publicKey, signCount, name, createdAt, confirmsFrom }: NewPasskey,
): Promise<boolean> {
  await lockMember(tx, memberId);
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
export async function recordUse(
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
