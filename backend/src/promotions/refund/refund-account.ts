import type { Member } from '../../members/account/member';
import type { Account } from '../../ledger/account';

/** Where a member's refund waits to be added to the wallet. */
export function refundAccount({ id, currency }: Pick<Member, 'id' | 'currency'>): Account {
  return { kind: 'hold', owner: id, label: 'refund', currency };
}
