import type { Tx } from '../../platform/db/driver';

/**
 * Takes a member's lock: whatever moves more than one of their things takes it first, so that two such transactions
 * of one member run one after the other and lock everything else in the same order.
 */
export async function lockMember(tx: Tx, memberId: string): Promise<void> {
  await tx.query('select id from member where id = $1 for no key update', [memberId]);
}
