import type { Schemas } from '../call';
import type { Queryable } from '@wallet/server/db';
import { AppError } from '../core/errors';
import { attempts } from '../core/http/rate-limits';
import { customerNetworkOf, hourMs, networkOf, requesterOf } from '@wallet/server';
import { reportRejection } from '../core/security-events';
import type { Deps } from '../deps';
import { deviceName } from './device-name';
import { askRegister } from './play-break';
import { knownDevice } from './known-device';
import { lockMember } from './member';
import { normalizeDigits } from './member-fields';
import { assertAllowedNetwork, openSession } from './session';

/** @throws AppError INVALID_IP, or LOGIN_FAIL while logins are closed */
export async function assertLoginOpen(deps: Deps, ip: string): Promise<void> {
  await assertAllowedNetwork(deps, ip, 422);
  if (!(await deps.settings.get('access')).loginOpen) throw new AppError(422, 'LOGIN_FAIL');
}

interface LoginRow {
  id: string;
  status: 'active' | 'inactive' | 'closed';
  /** True when the member closed the account, and not the operator. */
  isClosedByMember: boolean;
  passwordHash: string;
}

export async function findLogin(
  db: Queryable,
  column: 'id' | 'username',
  value: string,
): Promise<LoginRow | undefined> {
  const [member] = await db.query<LoginRow>(
    `select id, status, closed_at is not null as "isClosedByMember", password_hash as "passwordHash"
     from member where ${column} = $1`,
    [value],
  );
  return member;
}

/**
 * Rejects a member who may not log in. Call it only for an authenticated caller: the codes reveal the state of the
 * account.
 * @throws AppError INACTIVE_USER, NO_USER, ACCOUNT_CLOSED
 */
function assertActive({ status, isClosedByMember }: LoginRow): void {
  if (status === 'inactive') throw new AppError(422, 'INACTIVE_USER');
  if (status === 'closed') throw new AppError(422, isClosedByMember ? 'ACCOUNT_CLOSED' : 'NO_USER');
}

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

const maxPerMinuteAfter = (wrongCount: number): number =>
  accountLimits.find(({ minWrong }) => wrongCount >= minWrong)?.maxPerMinute ?? 1;

interface LoginAttempt {
  ip: string;
  /** The phone number in digits, or '' when the input is not a number. */
  username: string;
  /** A device that this member has logged in on before. */
  device: string | undefined;
}

/** Names of the buckets that count an attempt: one for a known device, otherwise three. */
type LoginBuckets = { device: string } | { requesterAndAccount: string; account: string; requester: string };

/** Returns the buckets of an attempt. A known device has its own bucket, so no one else can use up its attempts. */
function bucketsOf({ ip, username, device }: LoginAttempt): LoginBuckets {
  if (device !== undefined) return { device: `login-device:${device}` };
  const requester = requesterOf(ip);
  return {
    requesterAndAccount: `login:${requester}:${username}`,
    account: `login-account:${username}`,
    requester: `login:${requester}`,
  };
}

/** Wrong logins per hour after which a known device is treated like any other: it may have been stolen. */
const maxPerHourOnDevice = 30;

/**
 * Limits for wrong logins. An attempt is counted before the password check, and removed when the password is correct
 * and the account is active.
 */
export const loginLimits = {
  /** Returns the device, or undefined when too many wrong passwords came from it in the last hour. */
  async findTrusted({ db, clock }: Deps, device: string | undefined): Promise<string | undefined> {
    if (device === undefined) return undefined;
    const wrong = await attempts.count(db, clock, `login-device:${device}`, hourMs);
    return wrong < maxPerHourOnDevice ? device : undefined;
  },
  /** @throws AppError REQUEST_LIMIT_1MIN for one account, REQUEST_LIMIT for a requester who tries many accounts */
  async countOrReject({ db, clock }: Deps, attempt: LoginAttempt): Promise<void> {
    const retryAfter = attempts.untilNextMinute(clock);
    const buckets = bucketsOf(attempt);
    if ('device' in buckets) {
      if ((await attempts.add(db, clock, buckets.device)) > maxPerMinute.device)
        throw new AppError(429, 'REQUEST_LIMIT_1MIN', { retryAfter });
      return;
    }
    const count = await attempts.add(db, clock, buckets.requesterAndAccount);
    // The password of a rejected attempt is not checked, so such attempts do not count for the account: they would slow
    // down only its owner.
    if (count > maxPerMinuteAfter(await attempts.count(db, clock, buckets.account, hourMs)))
      throw new AppError(429, 'REQUEST_LIMIT_1MIN', { retryAfter });
    if ((await attempts.add(db, clock, buckets.requester)) > maxPerMinute.requester)
      throw new AppError(429, 'REQUEST_LIMIT', { retryAfter });
    await attempts.add(db, clock, buckets.account);
  },
  async remove({ db, clock }: Deps, attempt: LoginAttempt): Promise<void> {
    for (const bucket of Object.values(bucketsOf(attempt))) await attempts.remove(db, clock, bucket);
  },
};

/** An id that no member has. With it, the lookup for an unknown number takes as long as for a known one. */
const unknownMemberId = '';

/**
 * Checks phone number and password within the limits of logins. An unknown user name takes as long as a known one and
 * gets the same response. `isKnownDevice` is false for a new device, and for one with too many wrong passwords.
 * @throws AppError WRONG_CREDENTIAL, REQUEST_LIMIT_1MIN, REQUEST_LIMIT, INVALID_IP, LOGIN_FAIL; after a correct password
 * INACTIVE_USER, NO_USER, ACCOUNT_CLOSED
 */
export async function verifyCredentials(
  deps: Deps,
  body: Schemas['LoginRequest'],
  { ip, call }: { ip: string; call: 'login' | 'sendLoginCode' },
): Promise<{ member: LoginRow; isKnownDevice: boolean }> {
  await assertLoginOpen(deps, ip);
  const number = normalizeDigits(body.username);
  const username = /^\d+$/.test(number) ? number : '';
  const member = await findLogin(deps.db, 'username', username);
  const foundDevice = await knownDevice.find(deps, member?.id ?? unknownMemberId, body.deviceToken);
  const device = await loginLimits.findTrusted(deps, foundDevice);
  const attempt = { ip, username, device };
  await loginLimits
    .countOrReject(deps, attempt)
    .catch(reportRejection(deps.securityEvents, 'authn_login_lock', { subject: username, ip, call }));
  // A failed password login is logged without `call`.
  const facts = { memberId: member?.id, subject: username, ip, ...(call !== 'login' && { call }) };
  const reject = reportRejection(deps.securityEvents, 'authn_login_fail', facts);
  const isCorrect = await deps.passwords.matches(body.password, member?.passwordHash, customerNetworkOf(ip));
  try {
    if (!member || !isCorrect) throw new AppError(422, 'WRONG_CREDENTIAL');
    assertActive(member);
  } catch (error) {
    return reject(error);
  }
  await loginLimits.remove(deps, attempt);
  return { member, isKnownDevice: device !== undefined };
}

/** The data in a login request that identifies its device. */
interface LoginDevice {
  ip: string;
  userAgent: string | undefined;
  /** The token that an earlier login gave to the device. */
  deviceToken: string | undefined;
}

/**
 * Opens a session for an authenticated member, and remembers the device. A concurrent change of the password either
 * comes first and rejects this login, or ends the session and forgets the device.
 * @throws AppError INACTIVE_USER, NO_USER, ACCOUNT_CLOSED, WRONG_CREDENTIAL
 */
export async function completeLogin(
  deps: Deps,
  member: LoginRow,
  { ip, userAgent, deviceToken: sentToken }: LoginDevice,
): Promise<Schemas['LoginReply']> {
  assertActive(member);
  const { token: deviceToken, hash: knownDeviceHash } = knownDevice.identify(member.id, sentToken);
  const origin = { device: deviceName(userAgent), network: networkOf(ip) ?? null, knownDeviceHash };
  const { db, clock } = deps;
  const token = await db.tx(async (tx) => {
    await lockMember(tx, member.id);
    const { id, passwordHash } = member;
    const sessionToken = await openSession(tx, clock, { id, passwordHash, origin });
    if (sessionToken !== undefined) await knownDevice.remember(tx, clock, id, knownDeviceHash);
    return sessionToken;
  });
  if (token === undefined) throw new AppError(422, 'WRONG_CREDENTIAL');
  // An excluded member can log in to withdraw, on a break.
  await askRegister(deps, member.id);
  return { token, deviceToken };
}
