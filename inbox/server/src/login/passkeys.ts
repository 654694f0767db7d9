import type { Queryable, Tx } from '@wallet/backend/db';
import type { Assertion, Passkey, PasskeyOptions, Registration } from '@wallet/inbox-calls';
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import type { Deps } from '../deps';
import { hashOf, newId, newSecret } from '../new-secret';

/** Time in which a challenge is valid, in ms. */
export const challengeMs = 5 * 60_000;
export const maxPasskeys = 20;
/** COSE numbers of ES256, and of RS256 for older Windows. */
const algorithms = [-7, -257];
/** Fields of a browser's response that are always the same, so pages do not send them. */
const fixedFields = { type: 'public-key', clientExtensionResults: {} } as const;

/** The use for which a challenge is created. */
export interface ChallengeUse {
  purpose: 'login' | 'invitation' | 'add';
  /** The agent who gets the passkey. */
  agentId?: string;
  invitationHash?: string;
}

export const rpIdOf = (origin: string): string => new URL(origin).hostname;
const userHandleOf = (agentId: string): string => Buffer.from(agentId).toString('base64url');

/** Creates and stores a challenge, which is valid once. */
export async function createChallenge(
  { now }: Pick<Deps, 'now'>,
  db: Queryable,
  { purpose, agentId, invitationHash }: ChallengeUse,
): Promise<string> {
  const challenge = newSecret();
  await db.query('delete from passkey_challenge where expires_at < $1', [now()]);
  await db.query(
    `insert into passkey_challenge (hash, purpose, agent_id, invitation_hash, expires_at)
     values ($1, $2, $3, $4, $5)`,
    [
      hashOf(challenge),
      purpose,
      agentId ?? null,
      invitationHash ?? null,
      new Date(now().getTime() + challengeMs),
    ],
  );
  return challenge;
}

/** Returns the challenge that the browser put in the signed data; '' when it cannot be read. */
function challengeIn(clientDataJSON: string): string {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
    const challenge = (data as { challenge?: unknown } | null)?.challenge;
    return typeof challenge === 'string' ? challenge : '';
  } catch {
    return '';
  }
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
    [hashOf(challengeIn(clientDataJSON)), purpose, now(), agentId ?? null, invitationHash ?? null],
  );
  return row;
}

/** Returns the options with which a browser creates a passkey for an agent. `known` are the agent's credential ids. */
export function creationOptions(
  origin: string,
  challenge: string,
  agent: { id: string; name: string },
  known: readonly string[],
): PasskeyOptions {
  return {
    challenge,
    rp: { id: rpIdOf(origin), name: rpIdOf(origin) },
    user: { id: userHandleOf(agent.id), name: agent.name, displayName: agent.name },
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
    timeout: challengeMs,
    excludeCredentials: known.map((id) => ({ type: 'public-key', id })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
  };
}

interface PasskeyKey {
  credentialId: string;
  publicKey: string;
  signCount: number;
}

/** Returns the key of a new passkey; undefined when the device's response is not valid. The caller checks the challenge. */
export async function verifyNewPasskey(
  origin: string,
  { id, response }: Registration,
): Promise<PasskeyKey | undefined> {
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: { id, rawId: id, response, ...fixedFields },
    expectedChallenge: challengeIn(response.clientDataJSON),
    expectedOrigin: origin,
    expectedRPID: rpIdOf(origin),
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => ({ verified: false, registrationInfo: undefined }));
  if (!verified || !registrationInfo) return undefined;
  const { credential } = registrationInfo;
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    signCount: credential.counter,
  };
}

export interface StoredPasskey extends PasskeyKey {
  id: string;
  agentId: string;
}

/** Returns the new counter of a passkey; undefined when the response is not valid. The caller checks the challenge. */
export async function verifyPasskey(
  origin: string,
  { id, response }: Assertion,
  passkey: StoredPasskey,
): Promise<number | undefined> {
  if (response.userHandle !== userHandleOf(passkey.agentId)) return undefined;
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { id, rawId: id, response, ...fixedFields },
    expectedChallenge: challengeIn(response.clientDataJSON),
    expectedOrigin: origin,
    expectedRPID: rpIdOf(origin),
    requireUserVerification: true,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      counter: passkey.signCount,
    },
  }).catch(() => ({ verified: false, authenticationInfo: undefined }));
  return verified ? authenticationInfo?.newCounter : undefined;
}

/** Stores a passkey. Returns false when any agent already has it. */
export async function storePasskey(
  { now }: Pick<Deps, 'now'>,
  tx: Tx,
  agentId: string,
  { credentialId, publicKey, signCount }: PasskeyKey,
  name: string,
): Promise<boolean> {
  const rows = await tx.query(
    `insert into passkey (id, agent_id, credential_id, public_key, sign_count, name, created_at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (credential_id) do nothing returning id`,
    [newId(), agentId, credentialId, publicKey, signCount, name, now()],
  );
  return rows.length > 0;
}

/** Returns an agent's passkeys, oldest first. */
export async function readPasskeys(db: Queryable, agentId: string): Promise<Passkey[]> {
  const rows = await db.query<{ id: string; name: string; createdAt: Date; lastUsedAt: Date | null }>(
    `select id, name, created_at as "createdAt", last_used_at as "lastUsedAt"
     from passkey where agent_id = $1 order by created_at, id`,
    [agentId],
  );
  return rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  }));
}

/** Returns the credential ids of an agent. */
export async function credentialIdsOf(db: Queryable, agentId: string): Promise<string[]> {
  const rows = await db.query<{ id: string }>('select credential_id as id from passkey where agent_id = $1', [
    agentId,
  ]);
  return rows.map(({ id }) => id);
}
