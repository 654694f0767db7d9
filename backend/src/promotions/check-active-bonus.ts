import type { MemberCall } from '../http/call';

/** The code of the bonus, or else the promotion, that is running for the member. */
export const checkActiveBonus: MemberCall<'checkActiveBonus'> = async ({ deps, session: { member } }) => {
  const rows = await deps.db.query<{ code: string }>(
    `select bonus_code as code, 1 as place from member_bonus where member_id = $1 and is_active
     union all
     select promotion_code, 2 from member_promotion where member_id = $1 and is_active
     order by place limit 1`,
    [member.id],
  );
  const active = rows[0];
  return { status: active !== undefined, type: active?.code ?? null };
};
