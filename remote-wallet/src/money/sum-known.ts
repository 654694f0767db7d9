import { satang, type Satang } from '@wallet/contract/satang';

/** A sum that says whether it is the whole. */
export interface KnownSum {
  known: Satang;
  /** How many amounts are not in it. */
  unknown: number;
}

/** Adds the amounts that are known; one that makes the sum too large to be exact counts as not known. */
export function sumKnown(amounts: Iterable<Satang | null>): KnownSum {
  let known = 0;
  let unknown = 0;
  for (const amount of amounts) {
    if (amount !== null && Number.isSafeInteger(known + amount)) known += amount;
    else unknown += 1;
  }
  return { known: satang(known), unknown };
}

/** The sum of all amounts; null where it is not known to be the whole. */
export function wholeSum(amounts: Iterable<Satang | null>): Satang | null {
  const { known, unknown } = sumKnown(amounts);
  return unknown === 0 ? known : null;
}
