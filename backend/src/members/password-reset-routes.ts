import type { OpenCall, Schemas } from '../call';
import { AppError } from '../core/errors';
import { customerNetworkOf } from '@wallet/server';
import { reportRejection } from '../core/security-events';
import type { Deps } from '../deps';
import { passwordResetTerms } from '../settings/site-terms';
import { knownDevice } from './known-device';
import { lockMember } from './member';
import { parsePhoneNumber } from './member-fields';
import { announceChange } from './notice';
import { consumeCode } from './otp';
import { assertStrongPassword, endLogins } from './password';
import { checkCode, limitVisitor, sendCode } from './visitor-calls';

interface ResettingMember {
  id: string;
  name: string;
  status: 'active' | 'inactive' | 'closed';
}

/** @throws AppError NO_USER or INACTIVE_USER, as a login does after a correct password */
async function findActiveMember({ db }: Deps, username: string): Promise<ResettingMember> {
  // '!' is a member who cannot log in.
  const [member] = await db.query<ResettingMember>(
    `select id, name, status from member where username = $1 and password_hash <> '!'`,
    [username],
  );
  if (!member || member.status === 'closed') throw new AppError(422, 'NO_USER');
  if (member.status === 'inactive') throw new AppError(422, 'INACTIVE_USER');
  return member;
}

/**
 * Sets a password after a correct code. Ends all sessions of the member, forgets their devices and passkeys, pauses
 * withdrawals and sends a text message. Returns the token of the calling device.
 * @throws AppError NO_USER, INACTIVE_USER, INVALID_USER_INFO with the field; OTP_EXPIRED when the code is already used
 */
async function setForgottenPassword(
  deps: Deps,
  reset: Omit<Schemas['PasswordResetRequest'], 'otpCode'> & { phoneNumber: string; ip: string },
): Promise<string> {
  const { db, clock, passwords } = deps;
  const { phoneNumber, otpToken, password, deviceToken: sentToken, ip } = reset;
  const { id, name } = await findActiveMember(deps, phoneNumber);
  assertStrongPassword(password, { username: phoneNumber, name }, 'password');
  const hash = await passwords.hash(password, customerNetworkOf(ip));
  const deviceToken = await db.tx(async (tx) => {
    // A concurrent withdrawal either comes before the reset, or comes later and is rejected because of the pause.
    await lockMember(tx, id);
    // Of several concurrent calls with one code, one succeeds.
    if (!(await consumeCode(tx, clock, otpToken))) throw new AppError(422, 'OTP_EXPIRED');
    await tx.query('update member set password_hash = $2, password_reset_at = $3 where id = $1', [
      id,
      hash,
      clock.now(),
    ]);
    await endLogins(tx, clock, id, 'password');
    // A person who knows the old password may have added a passkey.
    await tx.query('delete from passkey where member_id = $1', [id]);
    return knownDevice.introduce(tx, clock, id, sentToken);
  });
  const member = { id, username: phoneNumber };
  await announceChange(deps, 'authn_password_reset', member, ip, { name: 'passwordReset' });
  return deviceToken;
}

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
  const { otpToken, otpCode, password, deviceToken: sentToken } = body;
  const call = 'resetPassword';
  await assertOffered(deps, ip, 'otp-verify');
  const { phoneNumber } = await checkCode(deps, { otpToken, otpCode, purpose: 'reset', ip, call });
  const reset = { phoneNumber, otpToken, password, deviceToken: sentToken, ip };
  const deviceToken = await setForgottenPassword(deps, reset).catch(
    reportRejection(deps.securityEvents, 'authn_password_change_fail', { subject: phoneNumber, ip, call }),
  );
  return { message: 'SUCCESS', deviceToken };
};
