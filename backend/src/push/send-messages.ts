import { minuteMs } from '@wallet/server';
import { column, type LeasedQueue, postpone, type RowOf } from '@wallet/server/db';
import { type Satang, toBaht } from '@wallet/contract/satang';
import type { Schemas } from '../call';
import { type ConcurrentOptions, processDue } from '../core/jobs/jobs';
import type { Deps } from '../deps';
import type { Member } from '../members/member';
import { idleSince, liveSession } from '../members/session';
import type { Language } from '../settings/language';
import texts from '../settings/texts.json';
import { passkeySite } from '../settings/site-terms';
import type { PushResult, PushService, PushTarget } from './push-service';
import { removeSubscription } from './subscriptions';

const messageQueue = {
  table: 'push_message',
  isOpen: 'true',
  dueAt: 'due_at',
  attempts: 'attempts',
  pauseMs: { first: minuteMs, max: minuteMs },
  maxPerClaim: 200,
  columns: {
    id: column<number>(),
    sessionHash: column<string>(),
    kind: column<Schemas['NoticeKind']>(),
    amount: column<Satang | null>(),
    attempts: column<number>(),
  },
} satisfies LeasedQueue;

type Claimed = RowOf<typeof messageQueue.columns>;

const amountFormat = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 });

/** Returns the text of a message, with the amount unless it is null: a locked phone shows the text to everyone. */
function pushText(
  kind: Schemas['NoticeKind'],
  language: Language,
  money: { amount: Satang; currency: Member['currency'] } | null,
): string {
  const text = texts.push[kind][language];
  return money
    ? `${text}: ${amountFormat.format(toBaht(money.amount))} ${texts.currency[money.currency][language]}`
    : text;
}

interface Receiver extends PushTarget {
  showsAmounts: boolean;
  language: Language;
  currency: Member['currency'];
}

const maxAttempts = 5;

/** Returns where a message goes; undefined when the session has ended. */
async function findReceiver({ db, clock }: Deps, { sessionHash }: Claimed): Promise<Receiver | undefined> {
  const now = clock.now();
  const [receiver] = await db.query<Receiver>(
    `select p.endpoint, p.p256dh, p.auth, p.shows_amounts as "showsAmounts", p.language, m.currency
     from push_subscription p join session s on s.token_hash = p.session_hash join member m on m.id = p.member_id
     where p.session_hash = $1 and m.status = 'active' and ${liveSession}`,
    [sessionHash, now, idleSince(now)],
  );
  return receiver;
}

async function send(deps: Deps, push: PushService, claimed: Claimed): Promise<PushResult> {
  const receiver = await findReceiver(deps, claimed);
  const site = await passkeySite(deps);
  if (!receiver || !site) return 'gone';
  const { amount, kind } = claimed;
  const { language, showsAmounts, currency } = receiver;
  const money = showsAmounts && amount !== null ? { amount, currency } : null;
  const { name } = await deps.settings.get('info');
  const message = { kind, title: name[language], body: pushText(kind, language, money) };
  const subject = site.origin.startsWith('https:') ? site.origin : `mailto:webmaster@${site.rpId}`;
  return push.send(receiver, message, subject).catch(() => 'failed');
}

/** Sends the due messages. A failed one is sent again after a minute. Safe at any time and in several processes. */
export async function sendPushMessages(deps: Deps, options: ConcurrentOptions = {}): Promise<void> {
  const { db, push } = deps;
  // The operator has removed the key. A member turns the messages on again with the next one.
  if (!push) return void (await db.query('delete from push_message'));
  await processDue(deps, messageQueue, options, async (claimed) => {
    const result = await send(deps, push, claimed);
    if (result === 'gone') await removeSubscription(db, claimed.sessionHash);
    if (result === 'failed' && claimed.attempts + 1 < maxAttempts)
      await postpone(deps, messageQueue, claimed.id);
    else await db.query('delete from push_message where id = $1', [claimed.id]);
  });
}

/** Queues a message for each coupon whose last day has begun, once per browser that wants it. */
export async function queueEndingCoupons({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await db.query(
    `with receiver as (
       select session_hash, member_id, coupons_until from push_subscription
       where 'coupon-ending' = any(kinds) for update skip locked),
     queued as (
       insert into push_message (session_hash, member_id, kind, amount)
       select r.session_hash, r.member_id, 'coupon-ending', nullif(c.amount, 0)
       from receiver r join coupon c on c.member_id = r.member_id
       where c.claimed_at is null and c.voided_at is null and c.expire_at > $1
         and greatest(c.created_at, c.expire_at - interval '1 day') > r.coupons_until
         and greatest(c.created_at, c.expire_at - interval '1 day') <= $1)
     update push_subscription p set coupons_until = $1 from receiver r where p.session_hash = r.session_hash`,
    [clock.now()],
  );
}
