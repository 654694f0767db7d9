import type { Satang } from '../core/ledger/satang';

/** Returns a percentage (at most two decimals) of an amount, rounded down to whole satang. */
export function percentOf(amount: Satang, percent: number): Satang {
  return Number((BigInt(amount) * BigInt(Math.round(percent * 100))) / 10_000n) as Satang;
}
