import type { Tx } from '../../platform/db/driver';
import type { Satang } from '../../ledger/satang';

/**
 * Ends a member's announcement of a deposit of this amount, if there is one, because the money has come; gives the id
 * of its row in the statement, to be finished instead of writing another.
 */
export async function endAnnouncedDeposit(
  tx: Tx,
  memberId: string,
  amount: Satang,
  now: Date,
): Promise<string | undefined> {
  const rows = await tx.query<{ id: string }>(
    `update announced_deposit set ended_at = $3 where member_id = $1 and amount = $2 and ended_at is null returning id`,
    [memberId, amount, now],
  );
  return rows[0]?.id;
}
