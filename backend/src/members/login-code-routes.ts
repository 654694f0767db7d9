import type { OpenCall } from '../call';
import { AppError } from '../core/errors';
import { requiresLoginCode } from '../settings/site-terms';
import { assertLoginOpen, completeLogin, findLogin, reportFailedLogin } from './complete-login';
import { loginLimits, provePassword } from './login-attempt';
import { normalizePhoneNumber } from './member-fields';
import { consumeCode, phoneOfCode } from './otp';
import { checkCode, limitVisitor, sendCode } from './visitor-calls';

/** Sends a code to the member's own phone after a correct password. It is bound to the password and to this request. */
export const sendLoginCode: OpenCall<'sendLoginCode'> = async ({ deps, body, ip, language }) => {
  const call = 'sendLoginCode';
  const { member } = await provePassword(deps, body, { ip, call });
  if (!(await requiresLoginCode(deps))) throw new AppError(422, 'OTP_SEND_FAIL');
  const phoneNumber = normalizePhoneNumber(body.username);
  return sendCode(deps, { phoneNumber, purpose: 'login', passwordHash: member.hash, language, ip, call });
};

/** Opens one session for one code. A wrong code counts as a wrong login. */
export const loginWithCode: OpenCall<'loginWithCode'> = async ({ deps, body, ip, userAgent }) => {
  const { otpToken, otpCode, deviceToken } = body;
  const call = 'loginWithCode';
  await assertLoginOpen(deps, ip);
  await limitVisitor(deps, ip, 'otp-verify');
  const username = await phoneOfCode(deps.db, otpToken);
  const attempt = { ip, username, device: undefined };
  const facts = { subject: username, ip, call };
  await loginLimits.count(deps, attempt).catch(reportFailedLogin(deps, 'authn_login_lock', facts));
  const openSession = async () => {
    const { passwordHash } = await checkCode(deps, { otpToken, otpCode, purpose: 'login', ip, call });
    const member = await findLogin(deps.db, 'username', username);
    if (!member) throw new AppError(422, 'NO_USER');
    // Of several concurrent calls with one code, one succeeds.
    if (!(await consumeCode(deps.db, deps.clock, otpToken))) throw new AppError(422, 'OTP_EXPIRED');
    // The password that the code was requested with, which may have changed by now.
    const proven = { ...member, hash: passwordHash ?? '' };
    const reply = await completeLogin(deps, proven, { ip, userAgent, deviceToken });
    return { memberId: member.id, reply };
  };
  const { memberId, reply } = await openSession().catch(reportFailedLogin(deps, 'authn_login_fail', facts));
  await loginLimits.remove(deps, attempt);
  deps.securityEvents.report('authn_login_success', { memberId, ip, call });
  return reply;
};
