import type { ApiError } from '@wallet/contract';

/** Gateways answer so while the backend behind them is not there. */
const gateway: ReadonlySet<number> = new Set([502, 503, 504]);

/** Whether a call got no answer of the backend itself. */
export function isOutOfReach(error: ApiError): boolean {
  return (
    ['network', 'timeout', 'cancelled', 'unsent'].includes(error.kind) ||
    ('status' in error && gateway.has(error.status))
  );
}
