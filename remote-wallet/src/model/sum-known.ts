import { satang, type Satang } from '@wallet/contract/satang';

/** A sum that may be incomplete. */
export interface KnownSum {
  known: Satang;
  /** Number of amounts that are missing in the sum. */
  unknown: number;
}

/** Adds the known amounts; an amount that makes the sum too large to be exact counts as unknown. */
export function sumKnown(amounts: Iterable<Satang | null>): KnownSum {
  let known = 0;
  let unknown = 0;
  for (const amount of amounts) {
    if (amount !== null && Number.isSafeInteger(known + amount)) known += amount;
    else unknown += 1;
  }
  return { known: satang(known), unknown };
}

/** Returns the sum of all amounts; null when an amount is unknown. */
export function completeSum(amounts: Iterable<Satang | null>): Satang | null {
  const { known, unknown } = sumKnown(amounts);
  return unknown === 0 ? known : null;
}
