import type { components } from '@wallet/contract';
import type { Currency } from '../../ledger/account';
import type { Satang } from '../../ledger/satang';
import { toBaht } from '../../ledger/to-baht';
import { type AmountByCurrency, amountIn } from '../../settings/site/amount-in';
import type { Wagering } from './wagering';

/** What the operator has decided about bonus money of one kind. */
interface Rules {
  /** How often the amount has to be put at stake; 0 for no condition. */
  turnover: number;
  endBelow: AmountByCurrency;
}

/** Returns what an invite bonus or a refund of this amount (satang) will ask for; null when it has no condition. */
export function wageringConditions(
  amount: Satang,
  { turnover, endBelow }: Rules,
  currency: Currency,
): Pick<Wagering, 'stakeTarget' | 'endBelow'> | null {
  if (turnover <= 0) return null;
  return { stakeTarget: (amount * turnover) as Satang, endBelow: amountIn(currency, endBelow) };
}

/** Returns conditions in the contract's form. */
export const shownConditions = (
  conditions: ReturnType<typeof wageringConditions>,
): components['schemas']['BonusConditions'] | null =>
  conditions && { required: toBaht(conditions.stakeTarget), cancelBelow: toBaht(conditions.endBelow) };
