import type { ApiError } from '../api/api-error';

/** Statuses of a gateway or a limiter: they say nothing of what an earlier try of the same act did. */
const unsure: ReadonlySet<number> = new Set([408, 429]);

/** Whether an error is the backend's own refusal of the act; anything else leaves open whether it had its effect. */
export function isDefinite(error: ApiError): boolean {
  if (error.kind !== 'code' && error.kind !== 'message') return false;
  return error.status >= 400 && error.status < 500 && !unsure.has(error.status);
}
