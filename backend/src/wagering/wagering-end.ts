import { minTransfer } from '@wallet/contract/min-amounts';
import type { Schemas } from '../call';
import type { Queryable, Tx } from '@wallet/server/db';
import { AppError } from '../core/errors';
import { pay } from '../core/ledger/post';
import { satang, type Satang, sum, toBaht } from '@wallet/contract/satang';
import { stakedTotal } from '../games';
import { lockMember, type Member, type WalletOwner } from '../members/member';
import { currencyName, recordStatement } from '../wallet';
import {
  bonusAccount,
  type MemberMoney,
  readMemberMoney,
  runningWagering,
  sourceText,
  type Wagering,
} from './wagering';

/** Returns a percentage (at most two decimals) of an amount, rounded down to whole satang. */
export function percentOf(amount: Satang, percent: number): Satang {
  return satang(Number((BigInt(amount) * BigInt(Math.round(percent * 100))) / 10_000n));
}

/** Progress of running wagering, and the effect of ending it now. Amounts are in satang. */
interface WageringEnd {
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

const lostAmount = (amount: Satang, retainedPercent: number): Satang =>
  satang(Math.max(0, amount - percentOf(amount, retainedPercent)));

const totalOf = ({ wallet, games, inFlight }: MemberMoney): Satang => sum([wallet, games, inFlight]);

/**
 * Computes the effect of ending the wagering. When the condition is met, the member retains the success percentage of
 * the bonus. Otherwise the wagering can end only when little money is left, and the member retains the failure
 * percentage of what is left of deposit and bonus, in the wallet and in games. Money in games that is too little for a
 * transfer does not prevent the end.
 */
async function assessWageringEnd(
  db: Queryable,
  { id }: Pick<Member, 'id'>,
  wagering: Wagering,
  money: MemberMoney,
): Promise<WageringEnd> {
  const { wallet, games, inFlight } = money;
  const { base, amount, success, fail, stakeTarget, stakedBefore, endBelow } = wagering;
  const staked = satang((await stakedTotal(db, id)) - stakedBefore);
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

/** Moves the lost money from the wallet back to the account of the bonus. Returns the transaction's id. */
async function reclaim(
  tx: Tx,
  member: WalletOwner,
  wagering: Wagering,
  amount: Satang,
  at: Date,
): Promise<number> {
  return pay(tx, {
    kind: 'finish_bonus',
    ...(wagering.code && { reference: wagering.code }),
    at,
    from: { kind: 'wallet', owner: member.id, currency: member.currency },
    to: bonusAccount(wagering.source, wagering.code, member.currency),
    amount,
  });
}

/**
 * Ends running wagering by `assessWageringEnd` and takes the money that the member loses from the wallet. The caller must
 * hold the member's lock.
 * @param isWithdrawal True when the end is part of a withdrawal, which needs the condition to be met
 * @param isBreak True when a break ends it: at most the bonus itself is lost, because the condition cannot be met any more
 * @throws AppError BONUS_CONDITION when the condition is not met and too much is left, or when a withdrawal may not end
 * it; BONUS_REMAINING while money is in flight, or is in games and the wallet alone cannot pay what is lost
 */
export async function endWagering(
  tx: Tx,
  member: WalletOwner,
  wagering: Wagering,
  at: Date,
  { isWithdrawal = false, isBreak = false } = {},
): Promise<void> {
  const money = await readMemberMoney(tx, member, 'for no key update');
  const { isMet, rejection, due } = await assessWageringEnd(tx, member, wagering, money);
  if (isWithdrawal && !isMet) throw new AppError(422, 'BONUS_CONDITION');
  if (rejection && !isBreak) throw new AppError(422, rejection);
  const lost = isBreak && !isMet ? wagering.amount : due;
  const taken = satang(Math.min(lost, money.wallet));
  const txn = taken > 0 ? await reclaim(tx, member, wagering, taken, at) : null;
  await tx.query('update bonus_round set ended_at = $2, outcome = $3, ended_txn = $4 where id = $1', [
    wagering.id,
    at,
    isMet ? 'success' : 'fail',
    txn,
  ]);
  await recordStatement(tx, {
    memberId: member.id,
    type: 'finish_bonus',
    status: 'SUCCESS',
    from: 'wallet',
    to: null,
    amount: satang(-taken),
    source: { kind: wagering.source, description: await sourceText(tx, wagering.source, wagering.code) },
    at,
  });
}

/**
 * Checks that no bonus blocks a withdrawal. Ends a running bonus whose condition is met, before the withdrawal reads
 * the wallet. Takes the member's lock, so the caller must not hold a lock on an account yet.
 * @throws AppError BONUS_CONDITION; BONUS_REMAINING while the amount to return is in games
 */
export async function requireWithdrawable(tx: Tx, member: WalletOwner, at: Date): Promise<void> {
  await lockMember(tx, member.id);
  const wagering = await runningWagering(tx, member.id);
  if (wagering) await endWagering(tx, member, wagering, at, { isWithdrawal: true });
}

/** Returns running wagering in the contract's format, assessed by the same rule as a withdrawal and a cancellation. */
export async function readBonusWagering(
  db: Queryable,
  member: WalletOwner,
  wagering: Wagering,
): Promise<Schemas['BonusWagering']> {
  const { amount, success, fail, stakeTarget, endBelow } = wagering;
  const money = await readMemberMoney(db, member);
  const { staked, isMet, isWithdrawable, due, retainedBonus } = await assessWageringEnd(
    db,
    member,
    wagering,
    money,
  );
  return {
    currency: currencyName(member.currency),
    bonus: toBaht(amount),
    required: toBaht(stakeTarget),
    staked: toBaht(staked),
    isMet,
    isWithdrawable,
    kept: toBaht(retainedBonus),
    success,
    fail,
    cancelBelow: toBaht(endBelow),
    total: toBaht(totalOf(money)),
    cost: toBaht(due),
  };
}
