import type { MemberCall } from '../call';
import { type SlipRow, slipColumns } from './slip-row';
import { toSlip } from './to-slip';

/** Returns one page of the member's slips, newest first. */
export const listSlips: MemberCall<'listSlips'> = async ({
  deps: { db },
  body: { page, limit },
  session: { member },
}) => {
  const [counted, rows] = await Promise.all([
    db.query<{ total: number }>('select count(*) as total from slip where member_id = $1', [member.id]),
    db.query<SlipRow>(
      `select ${slipColumns} from slip where member_id = $1 order by place desc limit $2 offset $3`,
      [member.id, limit, (page - 1) * limit],
    ),
  ]);
  return { total: counted[0]?.total ?? 0, slips: rows.map(toSlip) };
};
