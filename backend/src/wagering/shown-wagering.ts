import type { components } from '@wallet/contract';
import type { Member } from '../members/member';
import type { Reader } from '../core/db/driver';
import { toBaht } from '../core/ledger/to-baht';
import { currencyName } from '../wallet/wallet';
import { readMemberMoney } from './member-money';
import type { Wagering } from './wagering';
import { readWageringEnd } from './wagering-end';

/** Returns running wagering in the contract's form, assessed by the same rule as a withdrawal and a cancellation. */
export async function shownWagering(
  db: Reader,
  member: Pick<Member, 'id' | 'currency'>,
  wagering: Wagering,
): Promise<components['schemas']['BonusWagering']> {
  const { amount, success, fail, stakeTarget, endBelow } = wagering;
  const money = await readMemberMoney(db, member);
  const { staked, isMet, isWithdrawable, kept } = await readWageringEnd(db, member, wagering, money);
  return {
    currency: currencyName(member.currency),
    bonus: toBaht(amount),
    required: toBaht(stakeTarget),
    staked: toBaht(staked),
    isMet,
    isWithdrawable,
    kept: toBaht(kept),
    success,
    fail,
    cancelBelow: toBaht(endBelow),
  };
}
