import { type ApiError, isDefinite } from '@wallet/contract';

/** Whether a call that failed may have had its effect all the same: no clear answer came to its one request. */
export function mayHaveHappened(error: ApiError): boolean {
  return error.kind !== 'cancelled' && !isDefinite(error, { firstTry: true });
}
