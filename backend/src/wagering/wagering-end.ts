import type { Schemas } from '../call';
import type { Queryable, Tx } from '@wallet/server/db';
import { pay } from '../core/ledger/post';
import { satang, type Satang, toBaht } from '@wallet/contract/satang';
import { stakedTotal } from '../games';
import { lockMember, type WalletOwner } from '../members/member';
import { currencyName, recordStatement } from '../wallet';
import { readMemberMoney, runningWagering, sourceText, type Wagering } from './wagering';
import { assessWageringEnd, bonusAccount, type EndReason, lossAtEnd, totalOf } from './wagering-rules';

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
 * @throws AppError BONUS_CONDITION, BONUS_REMAINING; see `lossAtEnd`
 */
export async function endWagering(
  tx: Tx,
  member: WalletOwner,
  wagering: Wagering,
  at: Date,
  reason: EndReason = {},
): Promise<void> {
  const money = await readMemberMoney(tx, member, 'for no key update');
  const end = assessWageringEnd(wagering, money, await stakedTotal(tx, member.id));
  const taken = lossAtEnd(end, wagering.amount, money.wallet, reason);
  const txn = taken > 0 ? await reclaim(tx, member, wagering, taken, at) : null;
  await tx.query('update bonus_round set ended_at = $2, outcome = $3, ended_txn = $4 where id = $1', [
    wagering.id,
    at,
    end.isMet ? 'success' : 'fail',
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
  const { staked, isMet, isWithdrawable, due, retainedBonus } = assessWageringEnd(
    wagering,
    money,
    await stakedTotal(db, member.id),
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
