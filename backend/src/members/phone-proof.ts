import { createHmac } from 'node:crypto';
import { tokenHash } from './token-hash';
import type { Clock } from '../core/clock';
import type { Reader, Tx } from '../core/db/driver';
import { otpRules } from '../settings/otp-rules';

const since = (clock: Clock): Date => new Date(clock.now().getTime() - otpRules.verifiedFor);

/**
 * Proof that a phone number was verified within the last hour; valid for one registration. Only the client that
 * entered the code gets the proof, so a stranger cannot use a number that its owner has verified.
 */
export const phoneProof = {
  /**
   * Returns the proof for a code's token. It is the same each time, so that a retry after a lost response gets it
   * again.
   */
  of(otpToken: string): string {
    return createHmac('sha256', otpToken).update('phone-proof').digest('base64url');
  },
  /** Returns 'good' or 'used' for a valid proof of this number, undefined for an invalid one. */
  async find(
    db: Reader,
    clock: Clock,
    phoneNumber: string,
    proof: string | undefined,
  ): Promise<'good' | 'used' | undefined> {
    const rows = await db.query<{ used: boolean }>(
      `select used_at is not null as used from otp
       where proof_hash = $1 and phone_number = $2 and verified_at > $3`,
      [tokenHash(proof ?? ''), phoneNumber, since(clock)],
    );
    return rows[0] && (rows[0].used ? 'used' : 'good');
  },
  /** Marks the proof as used. Returns false when it is not good. */
  async use(tx: Tx, clock: Clock, phoneNumber: string, proof: string | undefined): Promise<boolean> {
    const rows = await tx.query(
      `update otp set used_at = $4
       where proof_hash = $1 and phone_number = $2 and verified_at > $3 and used_at is null returning ref`,
      [tokenHash(proof ?? ''), phoneNumber, since(clock), clock.now()],
    );
    return rows.length > 0;
  },
};
