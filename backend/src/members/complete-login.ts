import type { components } from '@wallet/contract';
import { AppError } from '../core/errors';
import type { Deps } from '../deps';
import { knownDevice } from './known-device';
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
  hash: string;
}

/** Opens a session for a member who has proven who they are. @throws AppError INACTIVE_USER, NO_USER, WRONG_CREDENTIAL */
export async function completeLogin(
  { db, clock }: Deps,
  member: LoginRow,
  sentDeviceToken: string | undefined,
): Promise<components['schemas']['LoginReply']> {
  // Returned only to the member, so a stranger learns nothing from these codes.
  if (member.status === 'inactive') throw new AppError(422, 'INACTIVE_USER');
  if (member.status === 'closed') throw new AppError(422, 'NO_USER');
  const token = await openSession(db, clock, { id: member.id, passwordHash: member.hash });
  if (token === undefined) throw new AppError(422, 'WRONG_CREDENTIAL');
  return { token, deviceToken: await knownDevice.remember(db, clock, member.id, sentDeviceToken) };
}
