import { type ApiError, isDefinite } from '@wallet/contract';

/** True when a failed call may have had its effect: its only request got no clear response. */
export function isOutcomeUnknown(error: ApiError): boolean {
  return error.kind !== 'cancelled' && !isDefinite(error, { firstTry: true });
}
