import type { BonusConditions } from '@wallet/platform/api';
import { satang, type Satang } from '@wallet/contract/satang';

/** What the end of a bonus takes from the wallet, in satang. */
export interface BonusCost {
  /** At most, by a cancellation before the condition is met. */
  maxEarly: Satang;
  /** After the condition is met. */
  whenMet: Satang;
}

/** Returns the part of an amount that the member does not keep. A percentage has at most two decimals. */
const lostPart = (amount: number, retainedPercent: number): Satang =>
  satang(Math.max(0, amount - Math.floor((amount * Math.round(retainedPercent * 100)) / 10_000)));

interface BonusShares {
  /** Percent of the bonus that the member keeps when the condition is met; null when it is not known. */
  success: number | null;
  /** Percent of what is left that the member keeps when the condition is not met; null when it is not known. */
  fail: number | null;
  /** The most money that can be left of deposit and bonus; null when it is not known. */
  left: Satang | null;
  /** The credited bonus money; null when it is not known. */
  bonus: Satang | null;
}

/**
 * Returns what the end of a bonus costs; null when the backend does not report the percentages. An early cancellation is
 * possible only while the member has less money than `cancelBelow`, so this limits its cost.
 */
export function bonusCost(
  { cancelBelow }: Pick<BonusConditions, 'cancelBelow'>,
  { success, fail, left, bonus }: BonusShares,
): BonusCost | null {
  if (fail === null) return null;
  return {
    maxEarly: lostPart(Math.min(cancelBelow, left ?? cancelBelow), fail),
    whenMet: lostPart(bonus ?? 0, success ?? 100),
  };
}
