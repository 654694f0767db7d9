import type { Member } from '../members/member';
import type { Tx } from '../core/db/driver';
import { refused } from '../core/http/failure';
import { LedgerRefusal, pay } from '../core/ledger/post';
import type { Satang } from '../core/ledger/satang';
import { bonusAccount } from '../wagering/bonus-source';
import { refundAccount } from './refund-account';

/**
 * Moves a refund to the member's refund account; returns the id of the ledger transaction.
 * @throws Failure REFUND_INACTIVE when the operator's budget is used up
 */
export async function setAside(
  tx: Tx,
  member: Pick<Member, 'id' | 'currency'>,
  amount: Satang,
  at: Date,
): Promise<number> {
  return pay(tx, {
    kind: 'refund',
    at,
    from: bonusAccount('refund', null, member.currency),
    to: refundAccount(member),
    amount,
  }).catch((error: unknown) => {
    if (error instanceof LedgerRefusal && error.reason === 'MONEY_NOT_ENOUGH')
      throw refused('REFUND_INACTIVE');
    throw error;
  });
}
