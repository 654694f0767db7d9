import type { Schemas } from '../core/schemas';
import type { OpenCall } from '../call';
import { AppError } from '../core/errors';
import { attempts, limitAttempts } from '../core/http/rate-limits';
import { requesterOf } from '../core/ip-networks';
import type { Deps } from '../deps';
import { type PasskeySite, passkeySite } from '../settings/site-terms';
import { assertLoginOpen, completeLogin, findLogin, reportFailedLogin } from './complete-login';
import type { StoredPasskey } from './passkey';
import { challengeIn, challengeValidForMs, passkeyChallenge, acceptPasskey } from './passkey-challenge';

/** Maximum calls per minute of one requester: options, which the login page requests, and wrong passkeys. */
const maxPerMinute = { options: 120, wrong: 60 };

/** @throws AppError INVALID_IP, LOGIN_FAIL */
async function openSite(deps: Deps, ip: string): Promise<PasskeySite> {
  await assertLoginOpen(deps, ip);
  const site = await passkeySite(deps);
  if (!site) throw new AppError(422, 'LOGIN_FAIL');
  return site;
}

/** Names no member: any visitor gets the same options but for the challenge. */
export const startPasskeyLogin: OpenCall<'startPasskeyLogin'> = async ({ deps, ip }) => {
  const { rpId } = await openSite(deps, ip);
  await limitAttempts(deps, `passkey-options:${requesterOf(ip)}`, maxPerMinute.options, 'REQUEST_LIMIT');
  const challenge = await passkeyChallenge.create(deps.db, deps.clock, { purpose: 'login', memberId: null });
  return { challenge, rpId, timeout: challengeValidForMs, userVerification: 'required' };
};

/** Returns the passkey whose device signed an unused challenge of this site, after recording the use. */
async function provenPasskey(
  deps: Deps,
  site: PasskeySite,
  assertion: Schemas['PasskeyAssertion'],
): Promise<StoredPasskey | undefined> {
  const challenge = challengeIn(assertion.response.clientDataJSON);
  const use = { purpose: 'login', memberId: null } as const;
  const isFresh = await passkeyChallenge.consume(deps.db, deps.clock, challenge, use);
  return isFresh ? acceptPasskey(deps, site, assertion) : undefined;
}

/** Every invalid passkey gets the same response, as a wrong password does. */
export const loginWithPasskey: OpenCall<'loginWithPasskey'> = async ({ deps, body, ip, userAgent }) => {
  const { db, clock, securityEvents } = deps;
  const call = 'loginWithPasskey';
  const site = await openSite(deps, ip);
  const bucket = `passkey-login:${requesterOf(ip)}`;
  await limitAttempts(deps, bucket, maxPerMinute.wrong, 'REQUEST_LIMIT').catch(
    reportFailedLogin(deps, 'authn_login_lock', { ip, call }),
  );
  const passkey = await provenPasskey(deps, site, body.passkey);
  const member = await findLogin(db, 'id', passkey?.memberId ?? '');
  const reject = reportFailedLogin(deps, 'authn_login_fail', { memberId: member?.id, ip, call });
  if (!member) return reject(new AppError(422, 'WRONG_CREDENTIAL'));
  const reply = await completeLogin(deps, member, { ip, userAgent, deviceToken: body.deviceToken }).catch(
    reject,
  );
  await attempts.remove(db, clock, bucket);
  securityEvents.report('authn_login_success', { memberId: member.id, ip, call });
  return reply;
};
