import type { Satang } from './satang';

/** Amounts together. */
export function addUp(amounts: readonly Satang[]): Satang {
  return amounts.reduce<number>((sum, amount) => sum + amount, 0) as Satang;
}
