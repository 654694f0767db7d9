import type { ApiError } from '../api/api-error';

/** Statuses of a gateway or a limiter: they say nothing of what became of the act. */
const unsure: ReadonlySet<number> = new Set([408, 429]);

/**
 * Statuses that speak of the act whenever they come: refused under its key, or never a request that could be taken. All
 * others, like 401 for a denied network, are given before the key is looked at and say nothing of an earlier try.
 */
const ofTheAct: ReadonlySet<number> = new Set([400, 409, 422]);

/**
 * Whether an error means that the act had no effect and will have none; anything else leaves that open. What refuses
 * the first try at the door is definite too, what refuses a later one there is not.
 */
export function isDefinite(error: ApiError, firstTry: boolean): boolean {
  if (error.kind === 'session' || error.kind === 'gone') return firstTry;
  if (error.kind !== 'code' && error.kind !== 'message') return false;
  const { status } = error;
  return ofTheAct.has(status) || (firstTry && status >= 400 && status < 500 && !unsure.has(status));
}
