import type { Reader } from '../db/driver';
import type { Satang } from '../ledger/satang';

/** A reward that was earned and not received. */
export interface WaitingReward {
  id: number;
  amount: Satang;
  /** Whether the friend has put anything at stake: only then it can be received. */
  hasPlayed: boolean;
}

/** The invite rewards that wait for a member. */
export function waitingRewards(db: Reader, memberId: string): Promise<WaitingReward[]> {
  return db.query<WaitingReward>(
    `select r.id, r.amount,
       exists (select from game_account g where g.member_id = r.from_member_id and g.staked > 0) as "hasPlayed"
     from invite_reward r where r.member_id = $1 and r.received_txn is null order by r.id`,
    [memberId],
  );
}
