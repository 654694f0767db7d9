import type { Reader } from '../core/db/driver';
import type { Wagering } from './wagering';

type Row = Omit<Wagering, 'success' | 'fail'> & { success: string; fail: string };

/** Returns the member's running wagering. A member has at most one. */
export async function runningWagering(db: Reader, memberId: string): Promise<Wagering | undefined> {
  const rows = await db.query<Row>(
    `select id, source, code, base, amount, percent_success as success, percent_fail as fail,
       stake_target as "stakeTarget", staked_before as "stakedBefore", end_below as "endBelow", category
     from bonus_round where member_id = $1 and ended_at is null`,
    [memberId],
  );
  const row = rows[0];
  return row && { ...row, success: Number(row.success), fail: Number(row.fail) };
}
