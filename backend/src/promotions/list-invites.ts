import type { MemberCall } from '../call';
import { type Satang, toBaht } from '../core/ledger/satang';
import { earnInviteRewards } from './earn-invite-rewards';
import { inviteRules } from './invite-rules';
import { waitingRewards } from './waiting-rewards';

interface RewardRow {
  id: number;
  name: string;
  amount: Satang;
  at: Date;
}

/** Returns one page of the member's invite rewards, newest first. */
export const listInvites: MemberCall<'listInvites'> = async ({
  deps,
  body: { page, limit },
  session: { member },
}) => {
  const { db } = deps;
  const rules = await inviteRules(deps);
  await earnInviteRewards(db, member, rules);
  const waiting = new Map((await waitingRewards(db, member, rules)).map(({ id, amount }) => [id, amount]));
  const counted = await db.query<{ total: number }>(
    'select count(*) as total from invite_reward where member_id = $1',
    [member.id],
  );
  const rows = await db.query<RewardRow>(
    `select r.id, f.name, r.amount, r.created_at as at
     from invite_reward r join member f on f.id = r.from_member_id
     where r.member_id = $1 order by r.created_at desc, r.id desc limit $2 offset $3`,
    [member.id, limit, (page - 1) * limit],
  );
  return {
    total: counted[0]?.total ?? 0,
    invites: rows.map(({ id, name, amount, at }) => ({
      from: { name },
      // A received reward is final; withdrawals of the friend may have reduced a reward that is not received yet.
      amount: toBaht(waiting.get(id) ?? amount),
      createdAt: at.toISOString(),
    })),
  };
};
