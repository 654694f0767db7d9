import type { ApiError } from '@wallet/shared/api/api-error';
import { isDefinite } from '@wallet/shared/once/is-definite';

/** Whether a call that failed may have had its effect all the same: its answer was lost, and no limiter turned it away. */
export function mayHaveHappened(error: ApiError): boolean {
  return !isDefinite(error, true) && !('status' in error && error.status === 429);
}
