import { attempts } from '../core/http/rate-limits';
import { requesterOf } from '../core/ip-networks';
import type { Session } from '../members/session';
import type { Deps } from '../deps';
import { Failure } from '../core/http/failure';

/** Maximum uploads per minute: of one member, and of one address, which many people may share. */
const perMinute = { member: 10, address: 30 };
/** Maximum uploads of one address per day (bytes). */
const perDay = 500 * 1024 * 1024;
const dayMs = 86_400_000;

const dayBucket = (ip: string): string => `chat-bytes:${requesterOf(ip)}`;
const dayOf = ({ clock }: Deps): Date => new Date(Math.floor(clock.now().getTime() / dayMs) * dayMs);

/** Prevents an attacker from filling the chat's storage. */
export const uploadQuota = {
  /** @throws Failure 429 REQUEST_LIMIT */
  async guard(deps: Deps, session: Session | undefined, ip: string): Promise<void> {
    const { db, clock } = deps;
    const retryAfter = attempts.untilNextMinute(clock);
    const tooMany = new Failure(429, 'REQUEST_LIMIT', { retryAfter });
    if ((await attempts.note(db, clock, `chat-upload:${requesterOf(ip)}`)) > perMinute.address) throw tooMany;
    if (session && (await attempts.note(db, clock, `chat-upload:${session.member.id}`)) > perMinute.member)
      throw tooMany;
    const rows = await db.query<{ hits: number }>(
      'select hits from attempt where bucket = $1 and minute = $2',
      [dayBucket(ip), dayOf(deps)],
    );
    if ((rows[0]?.hits ?? 0) > perDay) {
      const untilTomorrow = dayMs - (clock.now().getTime() % dayMs);
      throw new Failure(429, 'REQUEST_LIMIT', { retryAfter: untilTomorrow });
    }
  },
  /** Counts the stored bytes. */
  async note(deps: Deps, ip: string, bytes: number): Promise<void> {
    await deps.db.query(
      `insert into attempt (bucket, minute, hits) values ($1, $2, $3)
       on conflict (bucket, minute) do update set hits = attempt.hits + excluded.hits`,
      [dayBucket(ip), dayOf(deps), bytes],
    );
  },
};
