import { timingSafeEqual } from 'node:crypto';
import { guardVisitor } from './guard-visitor';
import { phoneNumber } from './phone-number';
import { tokenHash } from './token-hash';
import type { Tx } from '../core/db/driver';
import type { OpenCall } from '../call';
import { Failure, refused } from '../core/http/failure';
import { codeHash } from './code-hash';
import { otpRules } from '../settings/otp-rules';
import { phoneProof } from './phone-proof';

interface Otp {
  phoneNumber: string;
  codeHash: string;
  wrongTries: number;
  failed: boolean;
  blockedUntil: Date | null;
  verifiedAt: Date | null;
  isUsed: boolean;
  expiresAt: Date;
  isMember: boolean;
}

async function lockOtp(tx: Tx, hash: string): Promise<Otp | undefined> {
  const rows = await tx.query<Otp>(
    `select phone_number as "phoneNumber", code_hash as "codeHash", wrong_tries as "wrongTries", failed,
       blocked_until as "blockedUntil", verified_at as "verifiedAt", used_at is not null as "isUsed",
       expires_at as "expiresAt", exists (select from member where username = phone_number) as "isMember"
     from otp where token_hash = $1 for update`,
    [hash],
  );
  return rows[0];
}

/**
 * Returns the end of a code's validity. A correct code may be sent again for some minutes, since the response may be
 * lost.
 */
const endOf = ({ verifiedAt, expiresAt }: Otp): number =>
  verifiedAt ? verifiedAt.getTime() + otpRules.validFor : expiresAt.getTime();

/** Returns the error that applies to any code. It does not depend on the owner of the phone number. */
function refusalOf(otp: Otp | undefined, now: Date): Failure | undefined {
  if (!otp || otp.failed) return refused('OTP_NOT_EXIST');
  const blocked = (otp.blockedUntil?.getTime() ?? 0) - now.getTime();
  if (blocked > 0) return new Failure(422, 'OTP_BLOCK', { retryAfter: blocked });
  if (otp.isUsed) return refused('OTP_VERIFIED');
  return endOf(otp) <= now.getTime() ? refused('OTP_EXPIRED') : undefined;
}

async function noteWrong(tx: Tx, hash: string, { wrongTries }: Otp, now: Date): Promise<void> {
  const isLast = wrongTries + 1 >= otpRules.tries;
  await tx.query('update otp set wrong_tries = wrong_tries + 1, blocked_until = $2 where token_hash = $1', [
    hash,
    isLast ? new Date(now.getTime() + otpRules.blockedFor) : null,
  ]);
}

/**
 * Verifies a phone number with the code sent to it. Few wrong codes are allowed. Returns the proof that registration
 * requires.
 */
export const verifyOtp: OpenCall<'verifyOtp'> = async ({ deps, body, ip }) => {
  const { db, clock, securityEvents } = deps;
  await guardVisitor(deps, ip, 'otp-verify', 'OTP_VERIFY_FAIL');
  const { otpToken } = body;
  if (!/^[\w-]{43}$/.test(otpToken)) throw refused('OTP_TOKEN_INVALID');
  const hash = tokenHash(otpToken);
  const proof = phoneProof.of(otpToken);
  const given = Buffer.from(codeHash(otpToken, phoneNumber(body.otpCode)), 'hex');
  const now = clock.now();
  // A wrong code must be recorded, so the transaction returns its error. Throwing it would roll the record back.
  const { refusal, subject } = await db.tx(
    async (tx): Promise<{ refusal?: Failure | undefined; subject?: string | undefined }> => {
      const otp = await lockOtp(tx, hash);
      const reason = refusalOf(otp, now);
      const about = { subject: otp?.phoneNumber };
      if (reason || !otp) return { ...about, refusal: reason };
      if (!timingSafeEqual(given, Buffer.from(otp.codeHash, 'hex'))) {
        await noteWrong(tx, hash, otp, now);
        return { ...about, refusal: refused('OTP_CODE_INVALID') };
      }
      await tx.query(
        'update otp set verified_at = coalesce(verified_at, $2), proof_hash = $3 where token_hash = $1',
        [hash, now, tokenHash(proof)],
      );
      // Returned only to a caller who has proven that the phone number is theirs.
      return otp.isMember ? { ...about, refusal: refused('EXISTING_USER') } : about;
    },
  );
  if (refusal) {
    const event = refusal.code === 'OTP_BLOCK' ? 'otp_lock' : 'otp_fail';
    securityEvents.report(event, { subject, ip, reason: refusal.code, call: 'verifyOtp' });
    throw refusal;
  }
  securityEvents.report('otp_verified', { subject, ip });
  return { code: 'OTP_CODE_VALID', phoneProof: proof };
};
