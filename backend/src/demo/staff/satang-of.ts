import { Failure } from '../../core/http/failure';
import type { Satang } from '../../core/ledger/satang';
import { toSatang } from '../../core/ledger/to-satang';

/**
 * Converts a body's field from baht to whole satang.
 * @throws Failure 400 MALFORMED_REQUEST for more than two decimals
 */
export function satangOf(field: string, baht: number): Satang {
  try {
    return toSatang(baht);
  } catch {
    throw new Failure(400, 'MALFORMED_REQUEST', { field });
  }
}
