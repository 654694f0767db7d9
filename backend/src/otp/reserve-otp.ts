import type { Deps } from '../deps';
import type { Tx } from '../db/driver';
import { tokenHash } from '../auth/token-hash';
import { Failure } from '../http/failure';
import { codeHash } from './code-hash';
import type { NewOtp } from './new-otp';
import { otpRules } from './otp-rules';

interface Sent {
  blockedUntil: Date | null;
  lastSentAt: Date | null;
  toPhone: number;
  firstToPhone: Date | null;
  forAddress: number;
  firstForAddress: Date | null;
}

/** What was sent in the last 24 hours; a message that failed may be tried again at once, but it counts for the day. */
async function sentBefore(tx: Tx, phoneNumber: string, ip: string, now: Date): Promise<Sent> {
  const rows = await tx.query<Sent>(
    `select max(blocked_until) filter (where phone_number = $1) as "blockedUntil",
       max(sent_at) filter (where phone_number = $1 and not failed) as "lastSentAt",
       count(*) filter (where phone_number = $1) as "toPhone",
       min(sent_at) filter (where phone_number = $1) as "firstToPhone",
       count(*) filter (where ip = $2) as "forAddress",
       min(sent_at) filter (where ip = $2) as "firstForAddress"
     from otp where (phone_number = $1 or ip = $2) and sent_at > $3`,
    [phoneNumber, ip, new Date(now.getTime() - otpRules.day)],
  );
  if (!rows[0]) throw new Error('Counting gave no row.');
  return rows[0];
}

function check(sent: Sent, limits: { phone: number; address: number }, now: Date): void {
  const until = (moment: Date | null, ms: number): number => (moment?.getTime() ?? 0) + ms - now.getTime();
  const blocked = until(sent.blockedUntil, 0);
  if (blocked > 0) throw new Failure(422, 'OTP_BLOCK', { retryAfter: blocked });
  const soon = until(sent.lastSentAt, otpRules.resendAfter);
  if (soon > 0) throw new Failure(429, 'REQUEST_LIMIT_1MIN', { retryAfter: soon });
  if (sent.toPhone >= limits.phone)
    throw new Failure(429, 'REQUEST_LIMIT', { retryAfter: until(sent.firstToPhone, otpRules.day) });
  if (sent.forAddress >= limits.address)
    throw new Failure(429, 'REQUEST_LIMIT', { retryAfter: until(sent.firstForAddress, otpRules.day) });
}

/**
 * Notes that a code goes to a phone now, if it may: two requests at once for one phone are one after the other.
 * @throws Failure OTP_BLOCK, REQUEST_LIMIT_1MIN, REQUEST_LIMIT, each with how long to wait
 */
export async function reserveOtp(
  { db, clock, settings }: Deps,
  phoneNumber: string,
  ip: string,
  { token, code, ref }: NewOtp,
): Promise<void> {
  const limits = await settings.get('otpLimits');
  const now = clock.now();
  await db.tx(async (tx) => {
    await tx.query(`select pg_advisory_xact_lock(hashtextextended('otp:' || $1, 0))`, [phoneNumber]);
    check(await sentBefore(tx, phoneNumber, ip, now), limits, now);
    await tx.query(
      `insert into otp (token_hash, phone_number, code_hash, ref, ip, sent_at, expires_at)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [
        tokenHash(token),
        phoneNumber,
        codeHash(token, code),
        ref,
        ip,
        now,
        new Date(now.getTime() + otpRules.validFor),
      ],
    );
  });
}
