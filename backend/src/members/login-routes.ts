import type { OpenCall, Schemas } from '../call';
import { AppError } from '../core/errors';
import { attempts, limitAttempts } from '../core/http/rate-limits';
import { requesterOf } from '../core/ip-networks';
import type { Deps } from '../deps';
import { type PasskeySite, passkeySite } from '../settings/site-terms';
import { assertLoginOpen, completeLogin, findLogin, reportFailedLogin } from './complete-login';
import { knownDevice } from './known-device';
import { normalizePhoneNumber } from './member-fields';
import type { StoredPasskey } from './passkey';
import { acceptPasskey, challengeIn, challengeValidForMs, passkeyChallenge } from './passkey-challenge';

/** Maximum wrong logins per minute: of one requester for all accounts, and of one known device of a member. */
const maxPerMinute = { requester: 60, device: 10 };

/**
 * Maximum wrong logins per minute of one requester for one account, by the number of wrong logins for this account in
 * the last hour from anywhere. An attacker who uses many networks is slowed down in each of them.
 */
const accountLimits = [
  { minWrong: 40, maxPerMinute: 1 },
  { minWrong: 20, maxPerMinute: 2 },
  { minWrong: 10, maxPerMinute: 5 },
  { minWrong: 0, maxPerMinute: 10 },
] as const;

const maxPerMinuteAfter = (wrong: number): number =>
  accountLimits.find(({ minWrong }) => wrong >= minWrong)?.maxPerMinute ?? 1;

interface LoginAttempt {
  ip: string;
  /** The phone number in digits, or '' when the input is not a number. */
  username: string;
  /** A device that this member has logged in on before. */
  device: string | undefined;
}

/** Returns the buckets of an attempt. A known device has its own bucket, so no one else can use up its attempts. */
function bucketsOf({ ip, username, device }: LoginAttempt): string[] {
  if (device !== undefined) return [`login-device:${device}`];
  const requester = requesterOf(ip);
  return [`login:${requester}:${username}`, `login-account:${username}`, `login:${requester}`];
}

/** Wrong logins per hour after which a known device is treated like any other: it may have been stolen. */
const maxPerHourOnDevice = 30;

/** Limits for wrong logins. An attempt is counted before the password check and removed after a correct password. */
const loginLimits = {
  /** Returns the device, or undefined when too many wrong passwords came from it in the last hour. */
  async findTrusted({ db, clock }: Deps, device: string | undefined): Promise<string | undefined> {
    if (device === undefined) return undefined;
    const wrong = await attempts.inLastHour(db, clock, `login-device:${device}`);
    return wrong < maxPerHourOnDevice ? device : undefined;
  },
  /** @throws AppError REQUEST_LIMIT_1MIN for one account, REQUEST_LIMIT for a requester who tries many accounts */
  async count({ db, clock }: Deps, attempt: LoginAttempt): Promise<void> {
    const retryAfter = attempts.untilNextMinute(clock);
    const [own = '', account, requester] = bucketsOf(attempt);
    const ownCount = await attempts.add(db, clock, own);
    if (account === undefined || requester === undefined) {
      if (ownCount > maxPerMinute.device) throw new AppError(429, 'REQUEST_LIMIT_1MIN', { retryAfter });
      return;
    }
    // A rejected attempt is not checked. Counting it for the account would only slow down the account's owner.
    if (ownCount > maxPerMinuteAfter(await attempts.inLastHour(db, clock, account)))
      throw new AppError(429, 'REQUEST_LIMIT_1MIN', { retryAfter });
    if ((await attempts.add(db, clock, requester)) > maxPerMinute.requester)
      throw new AppError(429, 'REQUEST_LIMIT', { retryAfter });
    await attempts.add(db, clock, account);
  },
  async remove({ db, clock }: Deps, attempt: LoginAttempt): Promise<void> {
    for (const bucket of bucketsOf(attempt)) await attempts.remove(db, clock, bucket);
  },
};

/** The id of no member: the lookup for an unknown number takes as long as for a known one. */
const unknownMemberId = '';

/** An unknown user name takes as long as a known one and gets the same response. */
export const login: OpenCall<'login'> = async ({ deps, body, ip, userAgent }) => {
  const { db, passwords, securityEvents } = deps;
  await assertLoginOpen(deps, ip);
  const number = normalizePhoneNumber(body.username);
  const username = /^\d+$/.test(number) ? number : '';
  const member = await findLogin(db, 'username', username);
  const foundDevice = await knownDevice.find(deps, member?.id ?? unknownMemberId, body.deviceToken);
  const device = await loginLimits.findTrusted(deps, foundDevice);
  const attempt = { ip, username, device };
  await loginLimits
    .count(deps, attempt)
    .catch(reportFailedLogin(deps, 'authn_login_lock', { subject: username, ip, call: 'login' }));
  const reject = reportFailedLogin(deps, 'authn_login_fail', {
    memberId: member?.id,
    subject: username,
    ip,
  });
  const isCorrect = await passwords.matches(body.password, member?.hash, requesterOf(ip));
  if (!member || !isCorrect) return reject(new AppError(422, 'WRONG_CREDENTIAL'));
  const reply = await completeLogin(deps, member, { ip, userAgent, deviceToken: body.deviceToken }).catch(
    reject,
  );
  await loginLimits.remove(deps, attempt);
  securityEvents.report('authn_login_success', { memberId: member.id, ip });
  return reply;
};

/** Maximum calls per minute of one requester: options, which the login page requests, and wrong passkeys. */
const maxPasskeyCalls = { options: 120, wrong: 60 };

/** @throws AppError INVALID_IP, LOGIN_FAIL */
async function openPasskeySite(deps: Deps, ip: string): Promise<PasskeySite> {
  await assertLoginOpen(deps, ip);
  const site = await passkeySite(deps);
  if (!site) throw new AppError(422, 'LOGIN_FAIL');
  return site;
}

/** Names no member: any visitor gets the same options but for the challenge. */
export const startPasskeyLogin: OpenCall<'startPasskeyLogin'> = async ({ deps, ip }) => {
  const { rpId } = await openPasskeySite(deps, ip);
  await limitAttempts(deps, `passkey-options:${requesterOf(ip)}`, maxPasskeyCalls.options, 'REQUEST_LIMIT');
  const challenge = await passkeyChallenge.create(deps, { purpose: 'login', memberId: null });
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
  const isFresh = await passkeyChallenge.consume(deps, challenge, use);
  return isFresh ? acceptPasskey(deps, site, assertion) : undefined;
}

/** Every invalid passkey gets the same response, as a wrong password does. */
export const loginWithPasskey: OpenCall<'loginWithPasskey'> = async ({ deps, body, ip, userAgent }) => {
  const { db, clock, securityEvents } = deps;
  const call = 'loginWithPasskey';
  const site = await openPasskeySite(deps, ip);
  const bucket = `passkey-login:${requesterOf(ip)}`;
  await limitAttempts(deps, bucket, maxPasskeyCalls.wrong, 'REQUEST_LIMIT').catch(
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
