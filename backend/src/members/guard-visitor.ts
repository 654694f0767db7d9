import { attempts } from '../core/http/rate-limits';
import { refuseNetwork } from './refuse-network';
import { requesterOf } from '../core/ip-networks';
import type { Deps } from '../deps';
import { Failure, refused } from '../core/http/failure';

/** Maximum calls per minute of one requester. Many people share the one address of a phone network. */
const limits = { validate: 120, register: 30, 'otp-send': 30, 'otp-verify': 120 };

/**
 * Allows a visitor's registration step, unless the network is denied, the calls are too frequent or registration is
 * closed.
 * @throws Failure INVALID_IP, REQUEST_LIMIT, or `closed`
 */
export async function guardVisitor(
  deps: Deps,
  ip: string,
  step: keyof typeof limits,
  closed: 'REGISTER_FAIL' | 'OTP_VERIFY_FAIL' = 'REGISTER_FAIL',
): Promise<void> {
  const { db, clock, settings } = deps;
  await refuseNetwork(deps, ip, 422);
  if ((await attempts.note(db, clock, `${step}:${requesterOf(ip)}`)) > limits[step])
    throw new Failure(429, 'REQUEST_LIMIT', { retryAfter: attempts.untilNextMinute(clock) });
  if (!(await settings.get('access')).registrationOpen) throw refused(closed);
}
