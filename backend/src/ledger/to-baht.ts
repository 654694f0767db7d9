import type { Satang } from './satang';

/** The API's form of an amount: baht with at most two decimals; one correctly rounded division, so exact. */
export function toBaht(satang: Satang): number {
  return satang / 100;
}
