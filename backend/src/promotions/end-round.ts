import type { Member } from '../account/member';
import type { Tx } from '../db/driver';
import { refused } from '../http/refused';
import { pay } from '../ledger/pay';
import type { Satang } from '../ledger/satang';
import { recordStatement } from '../statement/record-statement';
import { bonusAccount } from './bonus-account';
import { isRoundMet } from './is-round-met';
import { memberMoney } from './member-money';
import { percentOf } from './percent-of';
import type { Round } from './round';
import { sourceWords } from './source-words';

type Owner = Pick<Member, 'id' | 'currency'>;

/** What is not kept of an amount. */
const lost = (amount: Satang, percentKept: number): number =>
  Math.max(0, amount - percentOf(amount, percentKept));

async function takeBack(tx: Tx, member: Owner, round: Round, amount: Satang, at: Date): Promise<number> {
  return pay(tx, {
    kind: 'finish_bonus',
    ...(round.code && { reference: round.code }),
    at,
    from: { kind: 'wallet', owner: member.id, currency: member.currency },
    to: bonusAccount(round.source, round.code, member.currency),
    amount,
  });
}

/**
 * Ends a running bonus; the caller holds the member's turn. With its condition met, the percentage for success is kept
 * of the bonus; without, that is possible only when little is left, and the percentage for failure is kept of what is
 * left of it in the wallet.
 * @throws Failure BONUS_CONDITION when neither holds; BONUS_REMAINING while money is on its way, or in games when the
 * wallet alone cannot pay the share that is not kept
 */
export async function endRound(tx: Tx, member: Owner, round: Round, at: Date): Promise<void> {
  const { wallet, games, onItsWay } = await memberMoney(tx, member);
  const isMet = await isRoundMet(tx, member.id, round);
  const total = wallet + games + onItsWay;
  if (!isMet && total > 0 && total >= round.endBelow) throw refused('BONUS_CONDITION');
  const left = Math.min(wallet, round.base + round.amount) as Satang;
  const due = isMet ? lost(round.amount, round.success) : lost(left, round.fail);
  const elsewhere = onItsWay > 0 || games > 0;
  if ((onItsWay > 0 && !isMet) || (elsewhere && due > wallet)) throw refused('BONUS_REMAINING');
  const taken = Math.min(due, wallet) as Satang;
  const txn = taken > 0 ? await takeBack(tx, member, round, taken, at) : null;
  await tx.query('update bonus_round set ended_at = $2, outcome = $3, ended_txn = $4 where id = $1', [
    round.id,
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
    amount: (0 - taken) as Satang,
    source: { kind: round.source, description: await sourceWords(tx, round.source, round.code) },
    at,
  });
}
