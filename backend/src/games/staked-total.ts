import type { Reader } from '../core/db/driver';
import { type Satang, toSatang } from '../core/ledger/satang';

/** Returns the total stakes of a member in all games since registration, as far as the games have reported them. */
export async function stakedTotal(db: Reader, memberId: string): Promise<Satang> {
  const rows = await db.query<{ total: Satang }>(
    'select coalesce(sum(staked), 0)::int8 as total from game_account where member_id = $1',
    [memberId],
  );
  return rows[0]?.total ?? toSatang(0);
}
