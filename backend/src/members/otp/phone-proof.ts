import { createHmac } from 'node:crypto';
import { tokenHash } from '../auth/token-hash';
import type { Clock } from '../../platform/clock';
import type { Reader, Tx } from '../../platform/db/driver';
import { otpRules } from '../../settings/site/otp-rules';

const since = (clock: Clock): Date => new Date(clock.now().getTime() - otpRules.verifiedFor);

/**
 * What shows that its holder has proven a phone number within the last hour; good for one registration. It belongs to
 * who gave the code: a number that its owner has proven is nothing to a stranger.
 */
export const phoneProof = {
  /** The proof that goes with a code's token, the same each time, so that a lost answer can be asked for again. */
  of(otpToken: string): string {
    return createHmac('sha256', otpToken).update('phone-proof').digest('base64url');
  },
  /** Whether a proof of this number is good, or was and has been used; undefined when it proves nothing. */
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
  /** Uses the proof up; false when it is not good. */
  async use(tx: Tx, clock: Clock, phoneNumber: string, proof: string | undefined): Promise<boolean> {
    const rows = await tx.query(
      `update otp set used_at = $4
       where proof_hash = $1 and phone_number = $2 and verified_at > $3 and used_at is null returning ref`,
      [tokenHash(proof ?? ''), phoneNumber, since(clock), clock.now()],
    );
    return rows.length > 0;
  },
};
