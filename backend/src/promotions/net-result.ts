import type { Reader } from '../core/db/driver';
import type { Satang } from '../core/ledger/satang';

/** Returns a member's total winnings minus losses, as last reported by the games; negative after a loss. */
export async function netResult(db: Reader, memberId: string): Promise<Satang> {
  const rows = await db.query<{ total: Satang }>(
    'select coalesce(sum(played), 0)::int8 as total from game_account where member_id = $1',
    [memberId],
  );
  return rows[0]?.total ?? (0 as Satang);
}
