import type { Satang } from '../ledger/satang';
import { toSatang } from '../ledger/to-satang';
import { Failure } from './failure';

/**
 * Converts a request's `amount` field (baht) to whole satang.
 * @throws Failure 400 MALFORMED_REQUEST for more than two decimals
 */
export function requestedAmount(baht: number): Satang {
  try {
    return toSatang(baht);
  } catch {
    throw new Failure(400, 'MALFORMED_REQUEST', { field: 'amount' });
  }
}
