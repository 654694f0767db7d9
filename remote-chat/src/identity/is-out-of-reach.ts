import type { ApiError } from '@wallet/contract';

/** Status codes of a gateway whose backend is unavailable. */
const gateway: ReadonlySet<number> = new Set([502, 503, 504]);

/** True when a call got no response from the backend itself. */
export function isOutOfReach(error: ApiError): boolean {
  return (
    ['network', 'timeout', 'cancelled', 'unsent'].includes(error.kind) ||
    ('status' in error && gateway.has(error.status))
  );
}
