import type { components } from '@wallet/contract';
import { AppError, toAppError } from '../core/errors';
import { limitAttempts } from '../core/http/rate-limits';
import { requesterOf } from '../core/ip-networks';
import type { Deps } from '../deps';
import type { Language } from '../settings/language';
import { otpRules } from '../settings/otp-rules';
import { assertAllowedNetwork } from './network-access';
import { createOtp, otpText, type OtpPurpose, sendOtpMessage, verifyCode } from './otp';
import { reserveOtp } from './otp-limits';

/** Maximum calls per minute of one requester. Many people share the one address of a phone network. */
const maxCallsPerMinute = { validate: 120, register: 30, 'otp-send': 30, 'otp-verify': 120 };

export type VisitorStep = keyof typeof maxCallsPerMinute;

/** @throws AppError INVALID_IP or REQUEST_LIMIT */
export async function limitVisitor(deps: Deps, ip: string, step: VisitorStep): Promise<void> {
  await assertAllowedNetwork(deps, ip, 422);
  await limitAttempts(deps, `${step}:${requesterOf(ip)}`, maxCallsPerMinute[step], 'REQUEST_LIMIT');
}

interface CodeRequest {
  phoneNumber: string;
  purpose: OtpPurpose;
  language: Language;
  ip: string;
  /** The call of the contract, for the log of security events. */
  call: string;
}

/**
 * Sends a one-time code to any phone, also to one of no member, or of a member: only its owner learns the difference.
 * @throws AppError OTP_BLOCK, REQUEST_LIMIT_1MIN, REQUEST_LIMIT, OTP_SEND_FAIL
 */
export async function sendCode(
  deps: Deps,
  { phoneNumber, purpose, language, ip, call }: CodeRequest,
): Promise<components['schemas']['OtpSendReply']> {
  const { settings, securityEvents } = deps;
  const otp = createOtp(purpose);
  await reserveOtp(deps, phoneNumber, ip, otp).catch((error: unknown) => {
    const reason = toAppError(error)?.code;
    if (reason) securityEvents.report('otp_lock', { subject: phoneNumber, ip, reason, call });
    throw error;
  });
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
  /** The call of the contract, for the log of security events. */
  call: string;
}

/**
 * Returns the phone number of a correct code, and its proof for a registration.
 * @throws AppError OTP_…; after a correct code EXISTING_USER for a registration, NO_USER for a reset
 */
export async function checkCode(
  deps: Deps,
  { purpose, ip, call, ...code }: EnteredCode,
): Promise<{ phoneNumber: string; proof: string }> {
  const { securityEvents } = deps;
  if (!/^[\w-]{43}$/.test(code.otpToken)) throw new AppError(422, 'OTP_TOKEN_INVALID');
  const { proof, problem, phoneNumber } = await verifyCode(deps, code, purpose);
  if (problem) {
    const event = problem.code === 'OTP_BLOCK' ? 'otp_lock' : 'otp_fail';
    securityEvents.report(event, { subject: phoneNumber, ip, reason: problem.code, call });
    throw problem;
  }
  securityEvents.report('otp_verified', { subject: phoneNumber, ip, call });
  return { phoneNumber: phoneNumber ?? '', proof };
}
