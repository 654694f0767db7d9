import type { ApiError } from './api-error';

/**
 * Statuses that speak of the action whenever they come: refused under its key, or never a request that could be taken.
 * All others, like 401 for a denied network, are given before the key is looked at and say nothing of an earlier try.
 */
const ofTheAction: ReadonlySet<number> = new Set([400, 409, 422]);

export interface Attempt {
  /** Nothing was sent before: no earlier request can have had the effect. */
  firstTry: boolean;
  /** It carries a key that the backend keeps, so that it may simply be sent again. */
  keyed?: boolean;
}

/**
 * Whether an error means that the action had no effect and will have none; anything else leaves that open: a failure of
 * the server (5xx) or a lost reply may come after the effect. What refuses the first try at the door is definite too,
 * what refuses a later one there is not.
 */
export function isDefinite(error: ApiError, { firstTry, keyed = false }: Attempt): boolean {
  if (error.kind === 'unsent') return true;
  if (error.kind === 'session' || error.kind === 'gone') return firstTry;
  if (error.kind !== 'code' && error.kind !== 'message') return false;
  const { status } = error;
  if (ofTheAction.has(status)) return true;
  // A limiter turned it away: with a key it is simply sent again a little later.
  if (status === 429) return firstTry && !keyed;
  return firstTry && status >= 400 && status < 500 && status !== 408;
}
