import { type Satang, satang } from '@wallet/contract/satang';
import { type AmountBounds, maxAmount } from './check-amount';

/** Why nothing of an amount can be moved: it is zero, or below the minimum. */
type MaximumProblem = 'nothing' | 'minimum';

export interface AllowedMaximum {
  /** The amount within the limits; null while the available amount is unknown. */
  amount: Satang | null;
  problem?: MaximumProblem;
}

/** Returns the largest amount that can be moved at once out of the available one, or why there is none. */
export function allowedMaximum(
  available: Satang | null,
  { min, max = maxAmount }: AmountBounds,
): AllowedMaximum {
  if (available === null) return { amount: null };
  const amount = satang(Math.min(available, max, maxAmount));
  if (available <= 0) return { amount, problem: 'nothing' };
  return amount < min ? { amount, problem: 'minimum' } : { amount };
}
