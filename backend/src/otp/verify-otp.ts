import { timingSafeEqual } from 'node:crypto';
import { guardVisitor } from '../account/guard-visitor';
import { phoneNumber } from '../account/phone-number';
import { tokenHash } from '../auth/token-hash';
import type { Tx } from '../db/driver';
import type { OpenCall } from '../http/call';
import { Failure } from '../http/failure';
import { refused } from '../http/refused';
import { codeHash } from './code-hash';
import { otpRules } from './otp-rules';

interface Otp {
  codeHash: string;
  wrongTries: number;
  failed: boolean;
  blockedUntil: Date | null;
  verifiedAt: Date | null;
  expiresAt: Date;
  isReplaced: boolean;
  isMember: boolean;
}

async function lockOtp(tx: Tx, hash: string): Promise<Otp | undefined> {
  const rows = await tx.query<Otp>(
    `select code_hash as "codeHash", wrong_tries as "wrongTries", failed, blocked_until as "blockedUntil",
       verified_at as "verifiedAt", expires_at as "expiresAt",
       exists (select from otp later where later.phone_number = otp.phone_number and not later.failed
         and later.sent_at > otp.sent_at) as "isReplaced",
       exists (select from member where username = phone_number) as "isMember"
     from otp where token_hash = $1 for update`,
    [hash],
  );
  return rows[0];
}

function refusalOf(otp: Otp | undefined, now: Date): Failure | undefined {
  if (!otp || otp.failed) return refused('OTP_NOT_EXIST');
  if (otp.verifiedAt) return refused('OTP_VERIFIED');
  const blocked = (otp.blockedUntil?.getTime() ?? 0) - now.getTime();
  if (blocked > 0) return new Failure(422, 'OTP_BLOCK', { retryAfter: blocked });
  if (otp.isReplaced) return refused('OTP_TOKEN_INVALID');
  if (otp.expiresAt <= now) return refused('OTP_EXPIRED');
  // Somebody else has registered the number meanwhile; proving it again would lead nowhere.
  return otp.isMember ? refused('OTP_VERIFY_FAIL') : undefined;
}

/** Proves a phone number by the code sent to it; once, and with a few wrong tries at most. */
export const verifyOtp: OpenCall<'verifyOtp'> = async ({ deps, body, ip }) => {
  const { db, clock } = deps;
  await guardVisitor(deps, ip, 'otp-verify', 'OTP_VERIFY_FAIL');
  const { otpToken } = body;
  if (!/^[\w-]{43}$/.test(otpToken)) throw refused('OTP_TOKEN_INVALID');
  const hash = tokenHash(otpToken);
  const given = Buffer.from(codeHash(otpToken, phoneNumber(body.otpCode)), 'hex');
  const now = clock.now();
  // A wrong try must be written down, so the transaction gives its refusal back instead of throwing it.
  const refusal = await db.tx(async (tx): Promise<Failure | undefined> => {
    const otp = await lockOtp(tx, hash);
    const reason = refusalOf(otp, now);
    if (reason || !otp) return reason;
    if (timingSafeEqual(given, Buffer.from(otp.codeHash, 'hex'))) {
      await tx.query('update otp set verified_at = $2 where token_hash = $1', [hash, now]);
      return undefined;
    }
    const isLast = otp.wrongTries + 1 >= otpRules.tries;
    await tx.query('update otp set wrong_tries = wrong_tries + 1, blocked_until = $2 where token_hash = $1', [
      hash,
      isLast ? new Date(now.getTime() + otpRules.blockedFor) : null,
    ]);
    return refused('OTP_CODE_INVALID');
  });
  if (refusal) throw refusal;
  return { code: 'OTP_CODE_VALID' };
};
