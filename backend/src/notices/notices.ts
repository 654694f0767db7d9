import { addMs, dayMs } from '@wallet/server';
import type { Queryable } from '@wallet/server/db';
import { type Satang, toBaht } from '@wallet/contract/satang';
import type { Schemas } from '../call';
import type { Deps } from '../deps';
import type { Member } from '../members/member';
import { heldUntilSql, toHeldMoney } from '../members/safer-play';

const listedDays = 90;
const maxListed = 50;

/**
 * Returns the SQL of a member's notices. They are derived from the records that they are about: nothing is stored twice.
 * $1 is the member's id, $2 the current time; `since` is the SQL of the time after which notices are returned.
 */
const noticesSince = (since: string): string => `select * from (
    -- A movement that takes longer than a week has no notice.
    select s.id, case when s.type = 'deposit' then 'deposit' when s.status = 'SUCCESS' then 'paid' else 'returned' end
        as kind, coalesce(p.ended_at, s.created_at) as at, s.created_at as "startedAt", abs(s.amount) as amount,
      null as device, still_held(s.member_id, s.place, s.held) as held
    from statement s
    left join lateral (select ended_at from movement_progress where id = s.id offset 0) p on true
    where s.member_id = $1 and s.created_at > ${since} - interval '7 days'
      and (s.type = 'deposit' and s.status = 'SUCCESS' or s.type = 'withdraw' and s.status <> 'PROCESSING')
    union all
    select id, 'coupon-ending', greatest(created_at, expire_at - interval '1 day'), null, nullif(amount, 0), null, null
    from coupon where member_id = $1 and claimed_at is null and voided_at is null and expire_at > ${since}
    union all
    select s.id, 'new-device', s.created_at, null, null, s.device, null
    from session s where s.member_id = $1 and s.created_at > ${since}
      and exists (select from session e where e.member_id = $1 and e.created_at < s.created_at)
      and not exists (select from session e where e.member_id = $1 and e.created_at < s.created_at
        and e.known_device_hash is not distinct from s.known_device_hash)
    union all
    select 'password', 'password', at, null, null, null, null
    from (select greatest(password_changed_at, password_reset_at) as at from member where id = $1) changed
    union all
    select 'support', 'support', c.created_at, null, null, null, null
    from chat_conversation v
    cross join lateral (
      select created_at from chat_message
      where conversation_id = v.id and sender <> 'customer' and not automatic order by sequence desc limit 1) c
    where v.member_id = $1) notice
  where at > ${since} and at <= $2`;

interface Row {
  id: string;
  kind: Schemas['MemberNotice']['kind'];
  at: Date;
  startedAt: Date | null;
  amount: Satang | null;
  device: string | null;
  held: Satang | null;
  heldUntil: Date | null;
  isRead: boolean;
}

/** SQL of the time up to which the member $1 has read their notices. */
const readUntil = '(select coalesce(notices_read_at, created_at) from member where id = $1)';

/** Returns the notices of a member, newest first. */
export async function readNotices(
  { db, clock }: Deps,
  { id }: Pick<Member, 'id'>,
): Promise<Schemas['MemberNotice'][]> {
  const now = clock.now();
  const rows = await db.query<Row>(
    `select listed.*, at <= ${readUntil} as "isRead", ${heldUntilSql}
     from (${noticesSince('$3::timestamptz')}) listed
     left join held_money q on held > 0 and q.member_id = $1
     order by at desc, id limit ${maxListed}`,
    [id, now, addMs(now, -listedDays * dayMs)],
  );
  return rows.map((row) => ({
    _id: row.id,
    kind: row.kind,
    at: row.at.toISOString(),
    startedAt: row.startedAt?.toISOString() ?? null,
    amount: row.amount === null ? null : toBaht(row.amount),
    device: row.device,
    held: toHeldMoney(row),
    isRead: row.isRead,
  }));
}

/** Returns how many notices a member has not read, at most as many as the list has. */
export async function countUnreadNotices({ db, clock }: Deps, { id }: Pick<Member, 'id'>): Promise<number> {
  const now = clock.now();
  const [row] = await db.query<{ count: number }>(
    `select count(*) as count from (${noticesSince(`greatest(${readUntil}, $3::timestamptz)`)} limit ${maxListed}) unread`,
    [id, now, addMs(now, -listedDays * dayMs)],
  );
  return row?.count ?? 0;
}

/** Marks the notices up to a time as read. A notice stays read, and one of the future stays unread. */
export async function storeReadNotices(
  db: Queryable,
  memberId: string,
  until: Date,
  now: Date,
): Promise<void> {
  await db.query(
    `update member set notices_read_at = greatest(notices_read_at, least($2::timestamptz, $3::timestamptz)) where id = $1`,
    [memberId, until, now],
  );
}
