/**
 * Returns SQL for the amount that a member has withdrawn since a given time (satang), paid or in flight, including
 * winnings. The arguments are SQL expressions: the member's id, their currency, the time.
 */
export const withdrawnSince = (member: string, currency: string, at: string): string =>
  `(select coalesce(sum(out.amount), 0)::int8 from movement out
    where out.member_id = ${member} and out.currency = ${currency} and out.kind = 'withdraw'
      and out.status <> 'FAILED' and out.created_at >= ${at})`;
