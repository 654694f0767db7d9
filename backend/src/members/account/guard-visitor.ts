import { attempts } from '../auth/attempts';
import { refuseNetwork } from '../auth/refuse-network';
import { requesterOf } from '../auth/requester-of';
import type { Deps } from '../../deps';
import { Failure } from '../../http/refusals/failure';
import { refused } from '../../http/refusals/refused';

/** Calls a minute of one requester; behind a phone network's one address stand many people. */
const limits = { validate: 120, register: 30, 'otp-send': 30, 'otp-verify': 120 };

/**
 * Lets a visitor's step towards an account pass: not from a denied network, not too often, not while registration is closed.
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
