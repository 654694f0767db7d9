import { limitTries } from '../core/http/rate-limits';
import type { Deps } from '../deps';

const perMinute = 20;

/**
 * Counts a lookup or an activation of a promotion code, so that codes cannot be guessed.
 * @throws Failure 429 REQUEST_LIMIT_1MIN
 */
export function limitPromotionTries(deps: Deps, memberId: string): Promise<void> {
  return limitTries(deps, `promotion:${memberId}`, perMinute);
}
