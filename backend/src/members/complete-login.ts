import type { Schemas } from '../call';
import type { Queryable } from '../core/db/driver';
import { AppError } from '../core/errors';
import { networkOf } from '../core/ip-networks';
import type { SecurityEventFacts } from '../core/security-events';
import type { Deps } from '../deps';
import { deviceName } from './device-name';
import { knownDevice } from './known-device';
import { lockMember } from './member';
import { assertAllowedNetwork } from './network-access';
import { openSession } from './session';

/** @throws AppError INVALID_IP, or LOGIN_FAIL while logins are closed */
export async function assertLoginOpen(deps: Deps, ip: string): Promise<void> {
  await assertAllowedNetwork(deps, ip, 422);
  if (!(await deps.settings.get('access')).loginOpen) throw new AppError(422, 'LOGIN_FAIL');
}

export interface LoginRow {
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

/** Returns a `catch` handler that reports a login rejected with an AppError, and throws every error again. */
export const reportFailedLogin =
  ({ securityEvents }: Deps, event: 'authn_login_fail' | 'authn_login_lock', facts: SecurityEventFacts) =>
  (error: unknown): never => {
    if (error instanceof AppError) securityEvents.report(event, { ...facts, reason: error.code });
    throw error;
  };

/** The data in a login request that identifies its device. */
interface LoginDevice {
  ip: string;
  userAgent: string | undefined;
  /** The token that an earlier login gave to the device. */
  deviceToken: string | undefined;
}

/**
 * Rejects a member who may not log in. Call it only after the caller has proven to be the member: the codes reveal the
 * state of the account.
 * @throws AppError INACTIVE_USER, NO_USER, ACCOUNT_CLOSED
 */
export function assertActive({ status, isClosedByMember }: LoginRow): void {
  if (status === 'inactive') throw new AppError(422, 'INACTIVE_USER');
  if (status === 'closed') throw new AppError(422, isClosedByMember ? 'ACCOUNT_CLOSED' : 'NO_USER');
}

/**
 * Opens a session for a member who has proven who they are, and remembers the device. A concurrent change of the password
 * either comes first and rejects this login, or ends the session and forgets the device.
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
  return { token, deviceToken };
}
