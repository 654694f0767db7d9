import type { Member } from '../members/member';
import type { Reader } from '../core/db/driver';
import type { Satang } from '../core/ledger/satang';
import { amountIn } from '../settings/amount-in';
import { withdrawnSince } from '../withdrawals/withdrawal';
import type { InviteRules } from './invite-rules';

/** An invite reward that was earned and not yet received. */
export interface WaitingReward {
  id: number;
  /** Present value: the friend's withdrawals of the deposit reduce it, down to zero. */
  amount: Satang;
  /** True when the friend has staked enough: only then the reward can be received. */
  hasPlayed: boolean;
}

/** Returns the invite rewards that a member has not received yet, newest first. */
export async function waitingRewards(
  db: Reader,
  { id, currency }: Pick<Member, 'id' | 'currency'>,
  { netOfWithdrawals, friendTurnover, depositMin }: InviteRules,
): Promise<WaitingReward[]> {
  return db.query<WaitingReward>(
    `select id,
       case when deposit is null then amount when net < least($4, deposit) then 0
         else least(amount, floor(net * percent / 100)::int8) end as amount,
       staked > 0 and staked >= coalesce(deposit, 0) * $5::numeric as "hasPlayed"
     from (
       select r.id, r.amount, r.deposit, r.percent, r.created_at,
         r.deposit - case when $3 then ${withdrawnSince('r.from_member_id', '$2', 'r.deposited_at')} else 0 end as net,
         (select coalesce(sum(g.staked), 0) from game_account g where g.member_id = r.from_member_id) as staked
       from invite_reward r where r.member_id = $1 and r.received_txn is null
     ) waiting
     order by created_at desc, id desc`,
    [id, currency, netOfWithdrawals, amountIn(currency, depositMin), String(friendTurnover)],
  );
}
