import type { OpenCall } from '../call';
import { AppError, toAppError } from '../core/errors';
import type { Deps } from '../deps';
import { passwordResetTerms } from '../settings/password-reset-terms';
import { parsePhoneNumber } from './member-fields';
import { setForgottenPassword } from './password-reset';
import { checkCode, limitVisitor, sendCode } from './visitor-calls';

/** @throws AppError INVALID_IP, REQUEST_LIMIT; OTP_SEND_FAIL or OTP_VERIFY_FAIL when the reset is not offered */
async function assertOffered(deps: Deps, ip: string, step: 'otp-send' | 'otp-verify'): Promise<void> {
  await limitVisitor(deps, ip, step);
  if (!(await passwordResetTerms(deps)))
    throw new AppError(422, step === 'otp-send' ? 'OTP_SEND_FAIL' : 'OTP_VERIFY_FAIL');
}

/** Sends a one-time code for a new password to any phone, so that the reply does not reveal who is a member. */
export const sendPasswordReset: OpenCall<'sendPasswordReset'> = async ({ deps, body, ip, language }) => {
  await assertOffered(deps, ip, 'otp-send');
  const phoneNumber = parsePhoneNumber(body.phoneNumber, deps.config.edition, 'phoneNumber');
  return sendCode(deps, { phoneNumber, purpose: 'reset', language, ip, call: 'sendPasswordReset' });
};

/** Sets a new password. Nothing about the member is read before the code is correct. */
export const resetPassword: OpenCall<'resetPassword'> = async ({ deps, body, ip }) => {
  const { otpToken, otpCode, password } = body;
  const call = 'resetPassword';
  await assertOffered(deps, ip, 'otp-verify');
  const { phoneNumber } = await checkCode(deps, { otpToken, otpCode, purpose: 'reset', ip, call });
  await setForgottenPassword(deps, { phoneNumber, otpToken, password, ip }).catch((error: unknown) => {
    const reason = toAppError(error)?.code;
    if (reason)
      deps.securityEvents.report('authn_password_change_fail', { subject: phoneNumber, ip, reason, call });
    throw error;
  });
  return { message: 'SUCCESS' };
};
