import type { ApiError } from '@wallet/contract/api-error';
import { isDefinite } from '@wallet/contract/is-definite';

/** Whether a call that failed may have had its effect all the same: no clear answer came to its one request. */
export function mayHaveHappened(error: ApiError): boolean {
  return error.kind !== 'cancelled' && !isDefinite(error, { firstTry: true });
}
