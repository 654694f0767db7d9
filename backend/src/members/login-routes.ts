import type { OpenCall, Schemas } from '../call';
import { AppError } from '../core/errors';
import { attempts, limitAttempts } from '../core/http/rate-limits';
import { challengeIn, type PasskeySite, requesterOf } from '@wallet/server';
import { reportRejection } from '../core/security-events';
import type { Deps } from '../deps';
import { passkeySite, requiresLoginCode } from '../settings/site-terms';
import { assertLoginOpen, completeLogin, findLogin, loginLimits, verifyCredentials } from './login';
import { normalizeDigits } from './member-fields';
import { consumeCode, phoneOfCode } from './otp';
import { acceptPasskey, challengeValidForMs, passkeyChallenge, type StoredPasskey } from './passkey';
import { checkCode, limitVisitor, sendCode } from './visitor-calls';

/** Opens a session with a password. If the site requires codes, the device must be known for the member. */
export const login: OpenCall<'login'> = async ({ deps, body, ip, userAgent }) => {
  const { member, isKnownDevice } = await verifyCredentials(deps, body, { ip, call: 'login' });
  if (!isKnownDevice && (await requiresLoginCode(deps))) throw new AppError(422, 'DEVICE_CODE_REQUIRED');
  const reply = await completeLogin(deps, member, { ip, userAgent, deviceToken: body.deviceToken }).catch(
    reportRejection(deps.securityEvents, 'authn_login_fail', { memberId: member.id, ip }),
  );
  deps.securityEvents.report('authn_login_success', { memberId: member.id, ip });
  return reply;
};

/** Sends a code to the member's own phone after a correct password. It is bound to the password and to this request. */
export const sendLoginCode: OpenCall<'sendLoginCode'> = async ({ deps, body, ip, language }) => {
  const call = 'sendLoginCode';
  const { member } = await verifyCredentials(deps, body, { ip, call });
  if (!(await requiresLoginCode(deps))) throw new AppError(422, 'OTP_SEND_FAIL');
  const phoneNumber = normalizeDigits(body.username);
  return sendCode(deps, {
    phoneNumber,
    purpose: 'login',
    passwordHash: member.passwordHash,
    language,
    ip,
    call,
  });
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
  await loginLimits
    .countOrReject(deps, attempt)
    .catch(reportRejection(deps.securityEvents, 'authn_login_lock', facts));
  const openSession = async () => {
    const { passwordHash } = await checkCode(deps, { otpToken, otpCode, purpose: 'login', ip, call });
    const member = await findLogin(deps.db, 'username', username);
    if (!member) throw new AppError(422, 'NO_USER');
    // Of several concurrent calls with one code, one succeeds.
    if (!(await consumeCode(deps.db, deps.clock, otpToken))) throw new AppError(422, 'OTP_EXPIRED');
    // With the hash at the time of the code, a password that has changed since then rejects the login.
    const authenticatedMember = { ...member, passwordHash: passwordHash ?? '' };
    const reply = await completeLogin(deps, authenticatedMember, { ip, userAgent, deviceToken });
    return { memberId: member.id, reply };
  };
  const { memberId, reply } = await openSession().catch(
    reportRejection(deps.securityEvents, 'authn_login_fail', facts),
  );
  await loginLimits.remove(deps, attempt);
  deps.securityEvents.report('authn_login_success', { memberId, ip, call });
  return reply;
};

/** Maximum calls per minute of one requester. The login page requests options each time it opens. */
const maxPasskeyCalls = { options: 120, wrong: 60 };

/** @throws AppError INVALID_IP, LOGIN_FAIL */
async function openPasskeySite(deps: Deps, ip: string): Promise<PasskeySite> {
  await assertLoginOpen(deps, ip);
  const site = await passkeySite(deps);
  if (!site) throw new AppError(422, 'LOGIN_FAIL');
  return site;
}

/** Returns the same options to every visitor, except for the challenge. They depend on no member. */
export const startPasskeyLogin: OpenCall<'startPasskeyLogin'> = async ({ deps, ip }) => {
  const { rpId } = await openPasskeySite(deps, ip);
  await limitAttempts(deps, `passkey-options:${requesterOf(ip)}`, maxPasskeyCalls.options, 'REQUEST_LIMIT');
  const challenge = await passkeyChallenge.create(deps, { purpose: 'login', memberId: null });
  return { challenge, rpId, timeout: challengeValidForMs, userVerification: 'required' };
};

/** Returns the passkey whose device signed an unused challenge of this site, after recording the use. */
async function findSigningPasskey(
  deps: Deps,
  site: PasskeySite,
  assertion: Schemas['PasskeyAssertion'],
): Promise<StoredPasskey | undefined> {
  const challenge = challengeIn(assertion.response.clientDataJSON);
  const use = { purpose: 'login', memberId: null } as const;
  const isFresh = await passkeyChallenge.consume(deps, challenge, use);
  return isFresh ? acceptPasskey(deps, site, assertion) : undefined;
}

/** Opens a session with a passkey. Every invalid passkey gets the response of a wrong password. */
export const loginWithPasskey: OpenCall<'loginWithPasskey'> = async ({ deps, body, ip, userAgent }) => {
  const { db, clock, securityEvents } = deps;
  const call = 'loginWithPasskey';
  const site = await openPasskeySite(deps, ip);
  const bucket = `passkey-login:${requesterOf(ip)}`;
  await limitAttempts(deps, bucket, maxPasskeyCalls.wrong, 'REQUEST_LIMIT').catch(
    reportRejection(deps.securityEvents, 'authn_login_lock', { ip, call }),
  );
  const passkey = await findSigningPasskey(deps, site, body.passkey);
  const member = await findLogin(db, 'id', passkey?.memberId ?? '');
  const reject = reportRejection(deps.securityEvents, 'authn_login_fail', { memberId: member?.id, ip, call });
  if (!member) return reject(new AppError(422, 'WRONG_CREDENTIAL'));
  const reply = await completeLogin(deps, member, { ip, userAgent, deviceToken: body.deviceToken }).catch(
    reject,
  );
  await attempts.remove(db, clock, bucket);
  securityEvents.report('authn_login_success', { memberId: member.id, ip, call });
  return reply;
};
