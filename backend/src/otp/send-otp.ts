import { checkPhoneNumber } from '../account/check-phone-number';
import { existing } from '../account/existing';
import { guardVisitor } from '../account/guard-visitor';
import type { OpenCall } from '../http/call';
import { deliver } from './deliver';
import { newOtp } from './new-otp';
import { otpRules } from './otp-rules';
import { otpText } from './otp-text';
import { reserveOtp } from './reserve-otp';
import { verifiedPhone } from './verified-phone';

/** Sends a one-time code to a phone; says OTP_VERIFIED instead when registration will not ask for one. */
export const sendOtp: OpenCall<'sendOtp'> = async ({ deps, body, ip, language }) => {
  const { db, clock, settings, config } = deps;
  await guardVisitor(deps, ip, 'otp-send');
  const phoneNumber = checkPhoneNumber(body.phoneNumber, config.edition, 'phoneNumber');
  await existing.refusePhone(db, phoneNumber);
  const { enabled } = await settings.get('registerOtp');
  if (!enabled || (await verifiedPhone.is(db, clock, phoneNumber)))
    return { otpRef: null, otpToken: null, code: 'OTP_VERIFIED', resendIn: 0 };
  const otp = newOtp();
  await reserveOtp(deps, phoneNumber, ip, otp);
  const { name } = await settings.get('info');
  await deliver(deps, otp.token, { phoneNumber, text: otpText(otp, name, language) });
  return { otpRef: otp.ref, otpToken: otp.token, code: 'SUCCESS', resendIn: otpRules.resendAfter };
};
