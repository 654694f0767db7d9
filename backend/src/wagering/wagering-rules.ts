import { minTransfer } from '@wallet/contract/min-amounts';
import { satang, type Satang, sum, toBaht } from '@wallet/contract/satang';
import type { Schemas } from '../call';
import { AppError } from '../core/errors';
import type { Account, Currency } from '../core/ledger/account';
import { type AmountByCurrency, amountIn } from '../settings/site-settings';
import type { MemberMoney, Wagering, WageringSource } from './wagering';

/** Returns the site's own account that bonus money of one kind comes from and goes back to. Each offer has one. */
export function bonusAccount(source: WageringSource, code: string | null, currency: Currency): Account {
  const isOffer = source === 'bonus' || source === 'promotion';
  return { kind: 'bonus', owner: 'site', label: isOffer ? `${source}:${code}` : source, currency };
}

export const totalOf = ({ wallet, games, inFlight }: MemberMoney): Satang => sum([wallet, games, inFlight]);

/** Returns a percentage (at most two decimals) of an amount, rounded down to whole satang. */
export function percentOf(amount: Satang, percent: number): Satang {
  return satang(Number((BigInt(amount) * BigInt(Math.round(percent * 100))) / 10_000n));
}

/** Progress of running wagering, and the effect of ending it now. Amounts are in satang. */
export interface WageringEnd {
  /** Stakes since the bonus money was credited, as far as the games have reported. */
  staked: Satang;
  isMet: boolean;
  /** Why it cannot be ended now; null when it can. */
  rejection: 'BONUS_CONDITION' | 'BONUS_REMAINING' | null;
  /** True when a withdrawal may end it: the condition is met and it can be ended. */
  isWithdrawable: boolean;
  /** What the member loses: now, or at most while the member has too much money to end it. */
  due: Satang;
  /** Part of the bonus that the member retains when the condition is met. */
  retainedBonus: Satang;
}

/** The conditions of wagering that decide its end. Amounts are in satang. */
export type WageringTerms = Omit<Wagering, 'id' | 'source' | 'code' | 'category'>;

const lostAmount = (amount: Satang, retainedPercent: number): Satang =>
  satang(Math.max(0, amount - percentOf(amount, retainedPercent)));

/**
 * Computes the effect of ending the wagering. When the condition is met, the member retains the success percentage of
 * the bonus. Otherwise the wagering can end only when little money is left, and the member retains the failure
 * percentage of what is left of deposit and bonus, in the wallet and in games. Money in games that is too little for a
 * transfer does not prevent the end.
 * @param stakedTotal all stakes of the member (satang)
 */
export function assessWageringEnd(
  wagering: WageringTerms,
  money: MemberMoney,
  stakedTotal: Satang,
): WageringEnd {
  const { wallet, games, inFlight } = money;
  const { base, amount, success, fail, stakeTarget, stakedBefore, endBelow } = wagering;
  const staked = satang(stakedTotal - stakedBefore);
  const isMet = staked >= stakeTarget;
  const total = totalOf(money);
  const remaining = satang(Math.min(total, base + amount, endBelow));
  const lostWhenMet = lostAmount(amount, success);
  const due = isMet ? lostWhenMet : lostAmount(remaining, fail);
  const hasMoneyElsewhere = games >= minTransfer || inFlight > 0;

  let rejection: WageringEnd['rejection'] = null;
  if (!isMet && total > 0 && total >= endBelow) rejection = 'BONUS_CONDITION';
  else if ((inFlight > 0 && !isMet) || (hasMoneyElsewhere && due > wallet)) rejection = 'BONUS_REMAINING';

  return {
    staked,
    isMet,
    rejection,
    isWithdrawable: isMet && rejection === null,
    due,
    retainedBonus: satang(amount - lostWhenMet),
  };
}

/** Why wagering ends, when the member does not end it directly. */
export interface EndReason {
  /** True when the end is part of a withdrawal, which needs the condition to be met. */
  isWithdrawal?: boolean;
  /** True when a break ends it: at most the bonus itself is lost, because the condition cannot be met any more. */
  isBreak?: boolean;
}

/**
 * Returns what a member loses when the wagering ends now (satang), at most the money in the wallet.
 * @param bonus the bonus money that was credited (satang)
 * @param wallet the money in the member's wallet (satang)
 * @throws AppError BONUS_CONDITION when the condition is not met and too much is left, or when a withdrawal may not end
 * it; BONUS_REMAINING while money is in flight, or is in games and the wallet alone cannot pay what is lost
 */
export function lossAtEnd(
  { isMet, rejection, due }: Pick<WageringEnd, 'isMet' | 'rejection' | 'due'>,
  bonus: Satang,
  wallet: Satang,
  { isWithdrawal = false, isBreak = false }: EndReason,
): Satang {
  if (isWithdrawal && !isMet) throw new AppError(422, 'BONUS_CONDITION');
  if (rejection && !isBreak) throw new AppError(422, rejection);
  return satang(Math.min(isBreak && !isMet ? bonus : due, wallet));
}

interface WageringRules {
  /** Multiple of the amount that must be staked; 0 for no condition. */
  turnover: number;
  endBelow: AmountByCurrency;
}

/** Returns the conditions of an invite bonus or a refund of this amount (satang); null when it has none. */
export function wageringConditions(
  amount: Satang,
  { turnover, endBelow }: WageringRules,
  currency: Currency,
): Pick<Wagering, 'stakeTarget' | 'endBelow'> | null {
  if (turnover <= 0) return null;
  return { stakeTarget: satang(amount * turnover), endBelow: amountIn(currency, endBelow) };
}

export const toBonusConditions = (
  conditions: ReturnType<typeof wageringConditions>,
): Schemas['BonusConditions'] | null =>
  conditions && { required: toBaht(conditions.stakeTarget), cancelBelow: toBaht(conditions.endBelow) };
