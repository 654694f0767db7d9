import type { Satang } from '../ledger/satang';

/** Amounts together. */
export function sumOf(parts: readonly { amount: Satang }[]): Satang {
  return parts.reduce((sum, { amount }) => sum + amount, 0) as Satang;
}
