import type { Clock } from '../clock';
import type { Reader } from '../db/driver';

const minuteMs = 60_000;
const minuteOf = (clock: Clock): Date => new Date(Math.floor(clock.now().getTime() / minuteMs) * minuteMs);

/** Counts attempts per bucket and minute, in the database so that several processes share the counts. */
export const attempts = {
  /** Counts one more attempt. Returns the number of attempts in this minute, including this one. */
  async note(db: Reader, clock: Clock, bucket: string): Promise<number> {
    const rows = await db.query<{ hits: number }>(
      `insert into attempt (bucket, minute, hits) values ($1, $2, 1)
       on conflict (bucket, minute) do update set hits = attempt.hits + 1 returning hits`,
      [bucket, minuteOf(clock)],
    );
    return rows[0]?.hits ?? 1;
  },
  /** Removes one attempt that should not count. */
  async forgive(db: Reader, clock: Clock, bucket: string): Promise<void> {
    await db.query('update attempt set hits = hits - 1 where bucket = $1 and minute = $2 and hits > 0', [
      bucket,
      minuteOf(clock),
    ]);
  },
  /** Returns the number of attempts in the last hour, including the current minute. */
  async inLastHour(db: Reader, clock: Clock, bucket: string): Promise<number> {
    const rows = await db.query<{ hits: number }>(
      'select coalesce(sum(hits), 0)::int8 as hits from attempt where bucket = $1 and minute > $2',
      [bucket, new Date(minuteOf(clock).getTime() - 60 * minuteMs)],
    );
    return rows[0]?.hits ?? 0;
  },
  /** Returns the time until the current minute ends, in ms. */
  untilNextMinute(clock: Clock): number {
    return minuteMs - (clock.now().getTime() % minuteMs);
  },
};
