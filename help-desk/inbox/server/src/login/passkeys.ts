import {
  addMs,
  challengeIn,
  creationOptions,
  newId,
  newSecret,
  type PasskeyKey,
  type PasskeySite,
  sha256,
} from '@wallet/server';
import { insert, type Queryable, type Tx } from '@wallet/server/db';
import type { Passkey, PasskeyOptions } from '@wallet/inbox-calls';
import type { Deps } from '../deps';
import type { Unserialized } from '../http/serve-call';
import type { Settings } from '../settings';

/** Time in which a challenge is valid, in ms. */
export const challengeMs = 5 * 60_000;
export const maxPasskeys = 20;
/** The use for which a challenge is created. */
export interface ChallengeUse {
  purpose: 'login' | 'invitation' | 'add';
  /** The agent who gets the passkey. */
  agentId?: string;
  invitationHash?: string;
}

/** Returns where the inbox's passkeys are valid: at the origin of its pages. */
export const passkeySite = ({ origin }: Settings): PasskeySite => ({
  origin,
  rpId: new URL(origin).hostname,
});

/** Creates and stores a challenge, which is valid once. */
export async function createChallenge(
  { now }: Pick<Deps, 'now'>,
  db: Queryable,
  { purpose, agentId, invitationHash }: ChallengeUse,
): Promise<string> {
  const challenge = newSecret();
  await db.query('delete from passkey_challenge where expires_at < $1', [now()]);
  await insert(db, 'passkey_challenge', {
    hash: sha256(challenge),
    purpose,
    agent_id: agentId ?? null,
    invitation_hash: invitationHash ?? null,
    expires_at: addMs(now(), challengeMs),
  });
  return challenge;
}

/**
 * Deletes the challenge of a response, so that it is used once, even with a wrong signature. Returns the agent that the
 * challenge was created for; undefined when the challenge is not valid.
 */
export async function takeChallenge(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { clientDataJSON }: { clientDataJSON: string },
  { purpose, agentId, invitationHash }: ChallengeUse,
): Promise<{ agentId: string | null } | undefined> {
  const [row] = await db.query<{ agentId: string | null }>(
    `delete from passkey_challenge
     where hash = $1 and purpose = $2 and expires_at > $3
       and ($4::text is null or agent_id = $4) and invitation_hash is not distinct from $5
     returning agent_id as "agentId"`,
    [sha256(challengeIn(clientDataJSON)), purpose, now(), agentId ?? null, invitationHash ?? null],
  );
  return row;
}

/** Returns the options with which a browser creates a passkey for an agent. `known` are the agent's credential ids. */
export function newPasskeyOptions(
  settings: Settings,
  challenge: string,
  { id, name }: { id: string; name: string },
  known: readonly string[],
): PasskeyOptions {
  const { rpId } = passkeySite(settings);
  const rp = { id: rpId, name: rpId };
  return creationOptions({
    challenge,
    rp,
    user: { id, name, displayName: name },
    timeout: challengeMs,
    known,
  });
}

export interface StoredPasskey extends PasskeyKey {
  id: string;
  agentId: string;
}

/** Stores a passkey. Returns false when any agent already has it. */
export async function storePasskey(
  { now }: Pick<Deps, 'now'>,
  tx: Tx,
  agentId: string,
  { credentialId, publicKey, signCount }: PasskeyKey,
  name: string,
): Promise<boolean> {
  const columns = { credential_id: credentialId, public_key: publicKey, sign_count: signCount };
  const row = { id: newId(), agent_id: agentId, name, created_at: now(), ...columns };
  const rows = await insert(tx, 'passkey', row, 'on conflict (credential_id) do nothing returning id');
  return rows.length > 0;
}

/**
 * Records a login with a passkey. Returns false when the passkey was removed, or when its counter is not higher than the
 * stored one: a copy of the device has used it.
 * @param counter 0 for a passkey that does not count
 */
export async function recordUse(
  { now }: Pick<Deps, 'now'>,
  tx: Tx,
  id: string,
  counter: number,
): Promise<boolean> {
  const rows = await tx.query(
    `update passkey set sign_count = $2, last_used_at = $3
     where id = $1 and (sign_count < $2 or (sign_count = 0 and $2 = 0)) returning id`,
    [id, counter, now()],
  );
  return rows.length > 0;
}

/** Returns an agent's passkeys, oldest first. */
export const readPasskeys = (db: Queryable, agentId: string) =>
  db.query<Unserialized<Passkey>>(
    `select id, name, created_at as "createdAt", last_used_at as "lastUsedAt"
     from passkey where agent_id = $1 order by created_at, id`,
    [agentId],
  );

/** Returns the credential ids of an agent. */
export async function credentialIdsOf(db: Queryable, agentId: string): Promise<string[]> {
  const rows = await db.query<{ id: string }>('select credential_id as id from passkey where agent_id = $1', [
    agentId,
  ]);
  return rows.map(({ id }) => id);
}
