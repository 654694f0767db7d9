import type { Reader } from '../db/driver';
import type { Round } from './round';

type Row = Omit<Round, 'success' | 'fail'> & { success: string; fail: string };

/** The bonus money that a member has conditions to meet for now; there is never more than one. */
export async function runningRound(db: Reader, memberId: string): Promise<Round | undefined> {
  const rows = await db.query<Row>(
    `select id, source, code, base, amount, percent_success as success, percent_fail as fail,
       stake_target as "stakeTarget", staked_before as "stakedBefore", end_below as "endBelow", category
     from bonus_round where member_id = $1 and ended_at is null`,
    [memberId],
  );
  const row = rows[0];
  return row && { ...row, success: Number(row.success), fail: Number(row.fail) };
}
