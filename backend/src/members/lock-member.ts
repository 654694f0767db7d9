import type { Tx } from '../core/db/driver';

/**
 * Locks a member. Every transaction that changes more than one record of a member takes this lock first: two such
 * transactions of one member then run one after the other and lock everything else in the same order.
 */
export async function lockMember(tx: Tx, memberId: string): Promise<void> {
  await tx.query('select id from member where id = $1 for no key update', [memberId]);
}
