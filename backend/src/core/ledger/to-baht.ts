import type { Satang } from './satang';

/** Converts an amount to the API's form: baht with at most two decimals. One correctly rounded division, so exact. */
export function toBaht(satang: Satang): number {
  return satang / 100;
}
