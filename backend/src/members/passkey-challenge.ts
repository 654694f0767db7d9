import { createHash, randomBytes } from 'node:crypto';
import type { Schemas } from '../call';
import { type PasskeySite, verifyPasskey } from '../core/webauthn';
import type { Deps } from '../deps';
import { findPasskey, recordUse, type StoredPasskey } from './passkey';

/** Validity of a challenge, in ms. */
export const challengeValidForMs = 5 * 60_000;

/** The purpose of a challenge and its member. A login has no member yet, because the passkey identifies the member. */
export interface ChallengeUse {
  purpose: 'login' | 'add';
  memberId: string | null;
}

const hashOf = (challenge: string): string => createHash('sha256').update(challenge).digest('hex');

/** Random values that a device signs. Each is valid once, for one purpose and one member. */
export const passkeyChallenge = {
  async create({ db, clock }: Deps, { purpose, memberId }: ChallengeUse): Promise<string> {
    const challenge = randomBytes(32).toString('base64url');
    await db.query(
      'insert into passkey_challenge (hash, purpose, member_id, expires_at) values ($1, $2, $3, $4)',
      [hashOf(challenge), purpose, memberId, new Date(clock.now().getTime() + challengeValidForMs)],
    );
    return challenge;
  },
  /** Deletes the challenge before the signature is checked. Returns false when the challenge is not valid. */
  async consume({ db, clock }: Deps, challenge: string, use: ChallengeUse): Promise<boolean> {
    const rows = await db.query(
      `delete from passkey_challenge
       where hash = $1 and purpose = $2 and member_id is not distinct from $3 and expires_at > $4 returning hash`,
      [hashOf(challenge), use.purpose, use.memberId, clock.now()],
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
