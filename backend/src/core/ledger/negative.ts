import type { Satang } from './satang';

/** Returns the amount with the opposite sign. */
export function negative(amount: Satang): Satang {
  return (0 - amount) as Satang;
}
