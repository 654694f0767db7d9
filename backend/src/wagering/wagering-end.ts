import type { Member } from '../members/member';
import { stakedTotal } from '../games/staked-total';
import type { Reader } from '../core/db/driver';
import type { Satang } from '../core/ledger/satang';
import type { MemberMoney } from './member-money';
import { percentOf } from './percent-of';
import type { Wagering } from './wagering';

/** Progress of running wagering, and the effect of ending it now. Amounts are in satang. */
export interface WageringEnd {
  /** Stakes since the bonus money was credited, as far as the games have reported. */
  staked: Satang;
  isMet: boolean;
  /** Why it cannot be ended now; null when it can. */
  refusal: 'BONUS_CONDITION' | 'BONUS_REMAINING' | null;
  /** True when a withdrawal may end it: the condition is met and it can be ended. */
  isWithdrawable: boolean;
  /** The part that is not kept: it is taken back from the wallet. */
  due: Satang;
  /** The part of the bonus that is kept when its condition is met. */
  kept: Satang;
}

/** Returns the part of an amount that is not kept. */
const lost = (amount: Satang, percentKept: number): Satang =>
  Math.max(0, amount - percentOf(amount, percentKept)) as Satang;

/**
 * Computes the effect of ending the wagering. When the condition is met, the success percentage of the bonus is kept.
 * Otherwise it can be ended only when little is left, and the failure percentage of the wallet's remaining money is
 * kept.
 */
function assessWageringEnd(
  wagering: Wagering,
  staked: Satang,
  { wallet, games, onItsWay }: MemberMoney,
): WageringEnd {
  const { base, amount, success, fail, stakeTarget, endBelow } = wagering;
  const isMet = staked >= stakeTarget;
  const left = Math.min(wallet, base + amount) as Satang;
  const lostWhenMet = lost(amount, success);
  const due = isMet ? lostWhenMet : lost(left, fail);
  const total = wallet + games + onItsWay;
  const isElsewhere = games > 0 || onItsWay > 0;

  let refusal: WageringEnd['refusal'] = null;
  if (!isMet && total > 0 && total >= endBelow) refusal = 'BONUS_CONDITION';
  else if ((onItsWay > 0 && !isMet) || (isElsewhere && due > wallet)) refusal = 'BONUS_REMAINING';

  return {
    staked,
    isMet,
    refusal,
    isWithdrawable: isMet && refusal === null,
    due,
    kept: (amount - lostWhenMet) as Satang,
  };
}

/** Reads a member's stakes and assesses the end of their wagering with their current money. */
export async function readWageringEnd(
  db: Reader,
  { id }: Pick<Member, 'id'>,
  wagering: Wagering,
  money: MemberMoney,
): Promise<WageringEnd> {
  const staked = ((await stakedTotal(db, id)) - wagering.stakedBefore) as Satang;
  return assessWageringEnd(wagering, staked, money);
}
