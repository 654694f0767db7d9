import type { Satang } from './satang';

/** The same amount the other way. */
export function negative(amount: Satang): Satang {
  return (0 - amount) as Satang;
}
