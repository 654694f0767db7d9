import { type Satang, satang } from '@wallet/contract/satang';
import { type AmountBounds, maxAmount } from './check-amount';

/** Why nothing of an amount can be moved: it is zero, or below the minimum. */
type MostProblem = 'nothing' | 'minimum';

export interface AllowedMost {
  /** The amount within the limits; null while the available amount is unknown. */
  amount: Satang | null;
  problem?: MostProblem;
}

/** Returns the largest amount that can be moved at once out of the available one, or why there is none. */
export function allowedMost(available: Satang | null, { min, max = maxAmount }: AmountBounds): AllowedMost {
  if (available === null) return { amount: null };
  const amount = satang(Math.min(available, max, maxAmount));
  if (available <= 0) return { amount, problem: 'nothing' };
  return amount < min ? { amount, problem: 'minimum' } : { amount };
}
