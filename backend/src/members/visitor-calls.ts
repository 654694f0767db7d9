import type { Schemas } from '../call';
import { column, insert, type RowOf, selectList, type Tx } from '@wallet/server/db';
import { AppError } from '../core/errors';
import { limitAttempts } from '../core/http/rate-limits';
import { addMs, customerNetworkOf, requesterOf } from '@wallet/server';
import { reportRejection } from '../core/security-events';
import type { Deps } from '../deps';
import type { Language } from '../settings/language';
import { otpRules } from '../settings/otp-rules';
import type { SiteSettings } from '../settings/site-settings';
import {
  codeHash,
  createOtp,
  type NewOtp,
  type OtpPurpose,
  otpText,
  sendOtpMessage,
  verifyCode,
} from './otp';
import { assertAllowedNetwork, isToken, tokenHash } from './session';

/** Maximum calls per minute of one requester. Many people share the one address of a phone network. */
const maxCallsPerMinute = { validate: 120, register: 30, 'otp-send': 30, 'otp-verify': 120 };

export type VisitorStep = keyof typeof maxCallsPerMinute;

export async function limitVisitor(deps: Deps, ip: string, step: VisitorStep): Promise<void> {
  await assertAllowedNetwork(deps, ip, 422);
  await limitAttempts(deps, `${step}:${requesterOf(ip)}`, maxCallsPerMinute[step], 'REQUEST_LIMIT');
}

interface OtpRequest {
  phoneNumber: string;
  /** An IPv4 address or an IPv6 /64. */
  address: string;
  /** An IPv4 address or an IPv6 /48: an attacker who harasses one phone may use many /64 networks. */
  requester: string;
  /** True for a code that requires the password. Its messages and blocks are counted apart from those of visitors. */
  isForLogin: boolean;
}

/**
 * Numbers of messages that were sent, with the time of the first one of each number. $1 is the phone, $2 the address, $3
 * the requester, $5 an hour ago.
 */
const sentColumns = {
  blockedUntil: column<Date | null>('max(blocked_until) filter (where phone_number = $1 and requester = $3)'),
  lastSentAt: column<Date | null>(
    'max(sent_at) filter (where phone_number = $1 and requester = $3 and not failed)',
  ),
  requester: column<number>('count(*) filter (where phone_number = $1 and requester = $3)'),
  requesterFirst: column<Date | null>('min(sent_at) filter (where phone_number = $1 and requester = $3)'),
  phone: column<number>('count(*) filter (where phone_number = $1)'),
  phoneFirst: column<Date | null>('min(sent_at) filter (where phone_number = $1)'),
  address: column<number>('count(*) filter (where ip = $2)'),
  addressFirst: column<Date | null>('min(sent_at) filter (where ip = $2)'),
  site: column<number>('count(*) filter (where sent_at > $5)'),
  siteFirst: column<Date | null>('min(sent_at) filter (where sent_at > $5)'),
};

type SentMessages = RowOf<typeof sentColumns>;

/** Counts the messages of the last 24 hours, and for the whole site those of the last hour. Failed ones count too. */
async function countSentMessages(
  tx: Tx,
  { phoneNumber, address, requester, isForLogin }: OtpRequest,
  now: Date,
): Promise<SentMessages> {
  const [sent] = await tx.query<SentMessages>(
    `select ${selectList(sentColumns)}
     from otp where (((phone_number = $1 or ip = $2) and sent_at > $4) or sent_at > $5) and for_login = $6`,
    [phoneNumber, address, requester, addMs(now, -otpRules.day), addMs(now, -otpRules.hour), isForLogin],
  );
  if (!sent) throw new Error('Counting messages returned no row.');
  return sent;
}

/** Checks the limits. A block and the interval between messages are per requester, so a stranger blocks no one else. */
function assertWithinLimits(
  sent: SentMessages,
  limits: Required<SiteSettings['otpLimits']>,
  now: Date,
): void {
  const remainingMs = (start: Date | null, ms: number): number =>
    (start?.getTime() ?? 0) + ms - now.getTime();
  const blockedMs = remainingMs(sent.blockedUntil, 0);
  if (blockedMs > 0) throw new AppError(422, 'OTP_BLOCK', { retryAfter: blockedMs });
  const resendMs = remainingMs(sent.lastSentAt, otpRules.resendAfter);
  if (resendMs > 0) throw new AppError(429, 'REQUEST_LIMIT_1MIN', { retryAfter: resendMs });
  const assertBelow = (count: number, max: number, first: Date | null, windowMs: number): void => {
    if (count >= max) throw new AppError(429, 'REQUEST_LIMIT', { retryAfter: remainingMs(first, windowMs) });
  };
  assertBelow(sent.requester, limits.phone, sent.requesterFirst, otpRules.day);
  assertBelow(sent.phone, limits.phoneInAll, sent.phoneFirst, otpRules.day);
  assertBelow(sent.address, limits.address, sent.addressFirst, otpRules.day);
  assertBelow(sent.site, limits.siteInHour, sent.siteFirst, otpRules.hour);
}

/**
 * Records that a code is sent to a phone now, if the limits allow it. Concurrent requests are counted one by one.
 * @throws AppError OTP_BLOCK, REQUEST_LIMIT_1MIN, REQUEST_LIMIT, each with the time to wait
 */
async function reserveOtp(
  { db, clock, settings }: Deps,
  phoneNumber: string,
  ip: string,
  otp: NewOtp,
): Promise<void> {
  const limits = { ...otpRules.limits, ...(await settings.get('otpLimits')) };
  const isForLogin = otp.purpose === 'login';
  const request = { phoneNumber, address: requesterOf(ip), requester: customerNetworkOf(ip), isForLogin };
  const now = clock.now();
  await db.tx(async (tx) => {
    await tx.query(`select pg_advisory_xact_lock(hashtextextended('otp', 0))`);
    assertWithinLimits(await countSentMessages(tx, request, now), limits, now);
    await insert(tx, 'otp', {
      tokenHash: tokenHash(otp.token),
      phoneNumber,
      codeHash: codeHash(otp),
      ref: otp.ref,
      ip: request.address,
      requester: request.requester,
      forLogin: isForLogin,
      sentAt: now,
      expiresAt: addMs(now, otpRules.validFor),
    });
  });
}

interface CodeRequest {
  phoneNumber: string;
  purpose: OtpPurpose;
  /** The stored password hash of a login. */
  passwordHash?: string;
  language: Language;
  ip: string;
  call: string;
}

/**
 * Sends a one-time code to any phone, whether or not it is a member's, so that only its owner learns the difference.
 * @throws AppError OTP_BLOCK, REQUEST_LIMIT_1MIN, REQUEST_LIMIT, OTP_SEND_FAIL
 */
export async function sendCode(
  deps: Deps,
  { phoneNumber, purpose, passwordHash, language, ip, call }: CodeRequest,
): Promise<Schemas['OtpSendReply']> {
  const { settings, securityEvents } = deps;
  const otp = createOtp(purpose, passwordHash);
  await reserveOtp(deps, phoneNumber, ip, otp).catch(
    reportRejection(securityEvents, 'otp_lock', { subject: phoneNumber, ip, call }),
  );
  const { name } = await settings.get('info');
  await sendOtpMessage(deps, otp.token, { phoneNumber, text: otpText(otp, name, language) });
  securityEvents.report('otp_sent', { subject: phoneNumber, ip, call });
  return {
    otpRef: otp.ref,
    otpToken: otp.token,
    code: 'SUCCESS',
    resendIn: otpRules.resendAfter,
    otpLength: otpRules.digits,
  };
}

interface EnteredCode {
  otpToken: string;
  otpCode: string;
  purpose: OtpPurpose;
  ip: string;
  call: string;
}

/**
 * Returns the phone number of a correct code, and the password hash for a login.
 * @throws AppError OTP_…; after a correct code EXISTING_USER for a registration, NO_USER for any other
 */
export async function checkCode(
  deps: Deps,
  { purpose, ip, call, ...code }: EnteredCode,
): Promise<{ phoneNumber: string; passwordHash: string | undefined }> {
  const { securityEvents } = deps;
  if (!isToken(code.otpToken)) throw new AppError(422, 'OTP_TOKEN_INVALID');
  const { problem, phoneNumber, passwordHash } = await verifyCode(deps, code, purpose);
  if (problem) {
    const event = problem.code === 'OTP_BLOCK' ? 'otp_lock' : 'otp_fail';
    securityEvents.report(event, { subject: phoneNumber, ip, reason: problem.code, call });
    throw problem;
  }
  securityEvents.report('otp_verified', { subject: phoneNumber, ip, call });
  return { phoneNumber: phoneNumber ?? '', passwordHash };
}
