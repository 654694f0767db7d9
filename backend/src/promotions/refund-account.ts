import type { Member } from '../members/member';
import type { Account } from '../core/ledger/account';

/** Returns the ledger account of a refund that is not yet added to the wallet. */
export function refundAccount({ id, currency }: Pick<Member, 'id' | 'currency'>): Account {
  return { kind: 'hold', owner: id, label: 'refund', currency };
}
