import { type ApiError, isDefinite } from '@wallet/contract';

/** True when it is unknown whether a failed call had an effect: its only request got no clear response. */
export function isOutcomeUnknown(error: ApiError): boolean {
  return error.kind !== 'cancelled' && !isDefinite(error, { firstTry: true });
}
