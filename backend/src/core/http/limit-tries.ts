import { attempts } from './attempts';
import type { Deps } from '../../deps';
import { Failure } from './failure';

/**
 * Counts one more attempt and rejects it above the limit.
 * @throws Failure 429 REQUEST_LIMIT_1MIN above `perMinute`
 */
export async function limitTries({ db, clock }: Deps, bucket: string, perMinute: number): Promise<void> {
  const tries = await attempts.note(db, clock, bucket);
  if (tries > perMinute)
    throw new Failure(429, 'REQUEST_LIMIT_1MIN', { retryAfter: attempts.untilNextMinute(clock) });
}
