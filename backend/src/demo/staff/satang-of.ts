import { Failure } from '../../core/http/failure';
import { type Satang, toSatang } from '../../core/ledger/satang';

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
