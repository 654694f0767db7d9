import type { Reader, Tx } from '../db/driver';
import type { Satang } from '../ledger/satang';
import { stakedTotal } from './staked-total';

/** What must be put at stake before money may leave the games or the site; a member has at most one such condition. */
export const stakeCondition = {
  /** Asks for `required` satang of stakes from now on, instead of whatever was asked before. */
  async set(
    tx: Tx,
    memberId: string,
    { reason, required, at }: { reason: string; required: Satang; at: Date },
  ): Promise<void> {
    await tx.query(
      `insert into stake_condition (member_id, reason, required, staked_before, created_at) values ($1, $2, $3, $4, $5)
       on conflict (member_id) do update set reason = excluded.reason, required = excluded.required,
         staked_before = excluded.staked_before, created_at = excluded.created_at`,
      [memberId, reason, required, await stakedTotal(tx, memberId), at],
    );
  },
  /** Asks for nothing any more. */
  async clear(tx: Tx, memberId: string): Promise<void> {
    await tx.query('delete from stake_condition where member_id = $1', [memberId]);
  },
  /** Whether money may move freely: nothing is asked for, or it has been staked. */
  async isMet(db: Reader, memberId: string): Promise<boolean> {
    const rows = await db.query<{ goal: number }>(
      'select required + staked_before as goal from stake_condition where member_id = $1',
      [memberId],
    );
    const goal = rows[0]?.goal;
    return goal === undefined || (await stakedTotal(db, memberId)) >= goal;
  },
};
