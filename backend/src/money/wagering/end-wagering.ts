import type { Member } from '../../members/account/member';
import type { Tx } from '../../platform/db/driver';
import { refused } from '../../http/refusals/refused';
import { pay } from '../../ledger/pay';
import type { Satang } from '../../ledger/satang';
import { recordStatement } from '../statement/record-statement';
import { bonusAccount } from './bonus-account';
import { isWageringMet } from './is-wagering-met';
import { memberMoney } from './member-money';
import { percentOf } from './percent-of';
import type { Wagering } from './wagering';
import { sourceText } from './source-text';

type Owner = Pick<Member, 'id' | 'currency'>;

/** What is not kept of an amount. */
const lost = (amount: Satang, percentKept: number): number =>
  Math.max(0, amount - percentOf(amount, percentKept));

async function takeBack(
  tx: Tx,
  member: Owner,
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
 * Ends running wagering; the caller holds the member's lock. With its condition met, the percentage for success is kept
 * of the bonus; without, that is possible only when little is left, and the percentage for failure is kept of what is
 * left of it in the wallet.
 * @throws Failure BONUS_CONDITION when neither holds; BONUS_REMAINING while money is on its way, or in games when the
 * wallet alone cannot pay the share that is not kept
 */
export async function endWagering(tx: Tx, member: Owner, wagering: Wagering, at: Date): Promise<void> {
  const { wallet, games, onItsWay } = await memberMoney(tx, member);
  const isMet = await isWageringMet(tx, member.id, wagering);
  const total = wallet + games + onItsWay;
  if (!isMet && total > 0 && total >= wagering.endBelow) throw refused('BONUS_CONDITION');
  const left = Math.min(wallet, wagering.base + wagering.amount) as Satang;
  const due = isMet ? lost(wagering.amount, wagering.success) : lost(left, wagering.fail);
  const elsewhere = onItsWay > 0 || games > 0;
  if ((onItsWay > 0 && !isMet) || (elsewhere && due > wallet)) throw refused('BONUS_REMAINING');
  const taken = Math.min(due, wallet) as Satang;
  const txn = taken > 0 ? await takeBack(tx, member, wagering, taken, at) : null;
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
    amount: (0 - taken) as Satang,
    source: { kind: wagering.source, description: await sourceText(tx, wagering.source, wagering.code) },
    at,
  });
}
