import type { Db, Queryable } from '@wallet/server/db';
import type { Schemas } from '../call';
import type { Deps } from '../deps';
import { idleSince, liveSession, type Session } from '../members/session';
import type { Language } from '../settings/language';

/** Maximum number of browsers of a member that get messages; the oldest ends first. */
const maxPerMember = 10;

type Choice = Schemas['PushChoice'];

/** Returns what the browser of this session gets; null when it gets nothing. */
export async function readSubscription(db: Queryable, { tokenHash }: Session): Promise<Choice | null> {
  const [row] = await db.query<Choice>(
    'select kinds, shows_amounts as "showsAmounts" from push_subscription where session_hash = $1',
    [tokenHash],
  );
  return row ?? null;
}

/** Stores where and what the browser of a session gets. The browser belongs to this session only. */
export async function storeSubscription(
  db: Db,
  { member, tokenHash }: Session,
  { endpoint, p256dh, auth, kinds, showsAmounts }: Schemas['PushSubscription'],
  { language, now }: { language: Language; now: Date },
): Promise<void> {
  await db.tx(async (tx) => {
    await tx.query('delete from push_subscription where endpoint = $1 and session_hash <> $2', [
      endpoint,
      tokenHash,
    ]);
    await tx.query(
      `insert into push_subscription (session_hash, member_id, endpoint, p256dh, auth, kinds, shows_amounts, language,
         created_at, coupons_until)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9)
       on conflict (session_hash) do update set endpoint = excluded.endpoint, p256dh = excluded.p256dh,
         auth = excluded.auth, kinds = excluded.kinds, shows_amounts = excluded.shows_amounts,
         language = excluded.language`,
      [tokenHash, member.id, endpoint, p256dh, auth, kinds, showsAmounts, language, now],
    );
    await tx.query(
      `delete from push_subscription where session_hash in (
         select session_hash from push_subscription where member_id = $1
         order by created_at desc, session_hash offset ${maxPerMember})`,
      [member.id],
    );
  });
}

/** Deletes the addresses and keys of browsers whose session has ended. */
export async function removeEndedSubscriptions({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  await db.query(
    `delete from push_subscription where created_at <= $1 and session_hash not in (
       select s.token_hash from session s join member m on m.id = s.member_id
       where m.status = 'active' and ${liveSession})`,
    [now, now, idleSince(now)],
  );
}

export async function removeSubscription(db: Queryable, sessionHash: string): Promise<void> {
  await db.query('delete from push_subscription where session_hash = $1', [sessionHash]);
}
