import type { Tx } from '../core/db/driver';
import type { Satang } from '../core/ledger/satang';

/**
 * Ends a member's announced deposit of this amount, if there is one, because the money has arrived. Returns the id of
 * its statement row, which the caller must finish instead of writing another row.
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
