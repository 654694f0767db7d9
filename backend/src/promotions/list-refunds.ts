import type { MemberCall } from '../call';
import { type Satang, toBaht } from '../core/ledger/satang';

/** Returns one page of the refunds that the member has received, newest first. */
export const listRefunds: MemberCall<'listRefunds'> = async ({
  deps: { db },
  body: { page, limit },
  session: { member },
}) => {
  const counted = await db.query<{ total: number }>(
    'select count(*) as total from refund where member_id = $1',
    [member.id],
  );
  const rows = await db.query<{ amount: Satang; at: Date }>(
    'select amount, created_at as at from refund where member_id = $1 order by id desc limit $2 offset $3',
    [member.id, limit, (page - 1) * limit],
  );
  return {
    total: counted[0]?.total ?? 0,
    refunds: rows.map(({ amount, at }) => ({ refundAmount: toBaht(amount), createdAt: at.toISOString() })),
  };
};
