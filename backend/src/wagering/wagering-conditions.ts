import type { components } from '@wallet/contract';
import type { Currency } from '../core/ledger/account';
import type { Satang } from '../core/ledger/satang';
import { toBaht } from '../core/ledger/to-baht';
import { type AmountByCurrency, amountIn } from '../settings/amount-in';
import type { Wagering } from './wagering';

/** The operator's settings for bonus money of one kind. */
interface Rules {
  /** Multiple of the amount that must be staked; 0 for no condition. */
  turnover: number;
  endBelow: AmountByCurrency;
}

/** Returns the conditions of an invite bonus or a refund of this amount (satang); null when it has none. */
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
