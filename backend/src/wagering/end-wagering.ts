import type { Member } from '../members/member';
import type { Tx } from '../core/db/driver';
import { refused } from '../core/http/refused';
import { pay } from '../core/ledger/pay';
import type { Satang } from '../core/ledger/satang';
import { recordStatement } from '../wallet/statement';
import { bonusAccount } from './bonus-account';
import { memberMoney } from './member-money';
import type { Wagering } from './wagering';
import { readWageringEnd } from './wagering-end';
import { sourceText } from './source-text';

type Owner = Pick<Member, 'id' | 'currency'>;

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
 * Ends running wagering by `assessWageringEnd` and takes the money that is not kept from the wallet. The caller must
 * hold the member's lock.
 * @param isWithdrawal True when the end is part of a withdrawal, which needs the condition to be met
 * @throws Failure BONUS_CONDITION when the condition is not met and too much is left, or when a withdrawal may not end
 * it; BONUS_REMAINING while money is in flight, or is in games and the wallet alone cannot pay the share that is not
 * kept
 */
export async function endWagering(
  tx: Tx,
  member: Owner,
  wagering: Wagering,
  at: Date,
  { isWithdrawal = false } = {},
): Promise<void> {
  const money = await memberMoney(tx, member);
  const { isMet, refusal, isWithdrawable, due } = await readWageringEnd(tx, member, wagering, money);
  if (isWithdrawal && !isWithdrawable) throw refused('BONUS_CONDITION');
  if (refusal) throw refused(refusal);
  const taken = Math.min(due, money.wallet) as Satang;
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
