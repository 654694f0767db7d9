import { createHash, randomBytes } from 'node:crypto';
import type { Clock } from '../core/clock';
import type { Queryable } from '../core/db/driver';

/** Validity of a challenge, in ms. */
export const challengeValidForMs = 5 * 60_000;

/**
 * The purpose of a challenge and its member. The challenge of a login has no member: only the passkey identifies them.
 */
export interface ChallengeUse {
  purpose: 'login' | 'add';
  memberId: string | null;
}

const hashOf = (challenge: string): string => createHash('sha256').update(challenge).digest('hex');

/** Random values that a device signs. Each is valid once, for one purpose and one member. */
export const passkeyChallenge = {
  async create(db: Queryable, clock: Clock, { purpose, memberId }: ChallengeUse): Promise<string> {
    const challenge = randomBytes(32).toString('base64url');
    await db.query(
      'insert into passkey_challenge (hash, purpose, member_id, expires_at) values ($1, $2, $3, $4)',
      [hashOf(challenge), purpose, memberId, new Date(clock.now().getTime() + challengeValidForMs)],
    );
    return challenge;
  },
  /** Deletes the challenge, also when the signature turns out to be wrong. Returns false when it is not valid. */
  async consume(
    db: Queryable,
    clock: Clock,
    challenge: string,
    { purpose, memberId }: ChallengeUse,
  ): Promise<boolean> {
    const rows = await db.query(
      `delete from passkey_challenge
       where hash = $1 and purpose = $2 and member_id is not distinct from $3 and expires_at > $4 returning hash`,
      [hashOf(challenge), purpose, memberId, clock.now()],
    );
    return rows.length > 0;
  },
};

/** Returns the challenge that a browser put in the signed data; '' when the data cannot be read. */
export function challengeIn(clientDataJSON: string): string {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
    const challenge = (data as { challenge?: unknown } | null)?.challenge;
    return typeof challenge === 'string' ? challenge : '';
  } catch {
    return '';
  }
}
