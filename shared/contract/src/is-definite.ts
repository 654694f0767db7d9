import type { ApiError } from './api-error';

/**
 * Statuses that prove that no attempt had the effect: the key was rejected, or the request was never valid. A backend
 * sends other statuses, such as 401 for a denied network, before it checks the key: they prove nothing about an earlier
 * attempt.
 */
const definiteStatuses = [400, 409, 422];

interface Attempt {
  /** True when nothing was sent before: no earlier request can have had the effect. */
  firstTry: boolean;
  /** True when the request has a key that the backend stores, so that it can safely be sent again. */
  keyed?: boolean;
}

/**
 * True when the error proves that the action had no effect and will have none. A server error (5xx) or a lost response
 * proves nothing, because it may follow the effect. A rejection before the action was processed is definite for the
 * first attempt, not for a later one.
 */
export function isDefinite(error: ApiError, { firstTry, keyed = false }: Attempt): boolean {
  if (error.kind === 'unsent') return true;
  if (error.kind === 'session' || error.kind === 'gone') return firstTry;
  if (error.kind !== 'code' && error.kind !== 'message') return false;
  const { status } = error;
  if (definiteStatuses.includes(status)) return true;
  // A rate limiter rejected the request. With a key it is sent again a little later.
  if (status === 429) return firstTry && !keyed;
  return firstTry && status >= 400 && status < 500 && status !== 408;
}
