import { checkPhoneNumber } from './check-phone-number';
import { guardVisitor } from './guard-visitor';
import { asFailure } from '../core/http/failure';
import type { OpenCall } from '../call';
import { deliver } from './deliver';
import { newOtp } from './new-otp';
import { otpRules } from '../settings/otp-rules';
import { otpText } from './otp-text';
import { phoneProof } from './phone-proof';
import { reserveOtp } from './reserve-otp';

/**
 * Sends a one-time code to a phone. Returns OTP_VERIFIED instead when this registration needs none. A member's number
 * gets a code like any other: only a caller who has the code learns that the number is a member's.
 */
export const sendOtp: OpenCall<'sendOtp'> = async ({ deps, body, ip, language }) => {
  const { db, clock, settings, config, securityEvents } = deps;
  await guardVisitor(deps, ip, 'otp-send');
  const phoneNumber = checkPhoneNumber(body.phoneNumber, config.edition, 'phoneNumber');
  const { enabled } = await settings.get('registerOtp');
  if (!enabled || (await phoneProof.find(db, clock, phoneNumber, body.phoneProof)) === 'good')
    return { otpRef: null, otpToken: null, code: 'OTP_VERIFIED', resendIn: 0 };
  const otp = newOtp();
  await reserveOtp(deps, phoneNumber, ip, otp).catch((error: unknown) => {
    const reason = asFailure(error)?.code;
    if (reason) securityEvents.report('otp_lock', { subject: phoneNumber, ip, reason, call: 'sendOtp' });
    throw error;
  });
  const { name } = await settings.get('info');
  await deliver(deps, otp.token, { phoneNumber, text: otpText(otp, name, language) });
  securityEvents.report('otp_sent', { subject: phoneNumber, ip });
  return {
    otpRef: otp.ref,
    otpToken: otp.token,
    code: 'SUCCESS',
    resendIn: otpRules.resendAfter,
    otpLength: otpRules.digits,
  };
};
