/**
 * SQL for what a member has taken out since a moment (satang), paid already or on its way, whatever of it was won. The
 * arguments are expressions: the member's id, their currency, the moment.
 */
export const withdrawnSince = (member: string, currency: string, at: string): string =>
  `(select coalesce(sum(out.amount), 0)::int8 from movement out
    where out.member_id = ${member} and out.currency = ${currency} and out.kind = 'withdraw'
      and out.status <> 'FAILED' and out.created_at >= ${at})`;
