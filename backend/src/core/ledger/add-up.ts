import type { Satang } from './satang';

/** Returns the sum of the amounts. */
export function addUp(amounts: readonly Satang[]): Satang {
  return amounts.reduce<number>((sum, amount) => sum + amount, 0) as Satang;
}
