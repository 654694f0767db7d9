import type { Member } from '../account/member';
import type { Tx } from '../db/driver';
import { refused } from '../http/refused';
import { LedgerRefusal } from '../ledger/ledger-refusal';
import { openAccount } from '../ledger/open-account';
import { post } from '../ledger/post';
import type { Satang } from '../ledger/satang';
import { bonusAccount } from '../promotions/bonus-account';
import { refundAccount } from './refund-account';

/**
 * Puts a refund where it waits for the member; gives the ledger's transaction.
 * @throws Failure REFUND_INACTIVE when the operator's budget is used up
 */
export async function setAside(
  tx: Tx,
  member: Pick<Member, 'id' | 'currency'>,
  amount: Satang,
  at: Date,
): Promise<number> {
  const postings = [
    {
      account: await openAccount(tx, bonusAccount('refund', null, member.currency)),
      amount: -amount as Satang,
    },
    { account: await openAccount(tx, refundAccount(member)), amount },
  ];
  return post(tx, { kind: 'refund', postings, at }).catch((error: unknown) => {
    if (error instanceof LedgerRefusal && error.reason === 'MONEY_NOT_ENOUGH')
      throw refused('REFUND_INACTIVE');
    throw error;
  });
}
