import type { Clock } from '../../platform/clock';
import type { Reader } from '../../platform/db/driver';

const minuteMs = 60_000;
const minuteOf = (clock: Clock): Date => new Date(Math.floor(clock.now().getTime() / minuteMs) * minuteMs);

/** Counts tries per bucket and minute, in the database so that several processes count together. */
export const attempts = {
  /** Notes one more try and gives how many there were this minute, this one included. */
  async note(db: Reader, clock: Clock, bucket: string): Promise<number> {
    const rows = await db.query<{ hits: number }>(
      `insert into attempt (bucket, minute, hits) values ($1, $2, 1)
       on conflict (bucket, minute) do update set hits = attempt.hits + 1 returning hits`,
      [bucket, minuteOf(clock)],
    );
    return rows[0]?.hits ?? 1;
  },
  /** Takes back one try that should not count. */
  async forgive(db: Reader, clock: Clock, bucket: string): Promise<void> {
    await db.query('update attempt set hits = hits - 1 where bucket = $1 and minute = $2 and hits > 0', [
      bucket,
      minuteOf(clock),
    ]);
  },
  /** How many there were in the last hour, the present minute included. */
  async inLastHour(db: Reader, clock: Clock, bucket: string): Promise<number> {
    const rows = await db.query<{ hits: number }>(
      'select coalesce(sum(hits), 0)::int8 as hits from attempt where bucket = $1 and minute > $2',
      [bucket, new Date(minuteOf(clock).getTime() - 60 * minuteMs)],
    );
    return rows[0]?.hits ?? 0;
  },
  /** Milliseconds until the present minute ends. */
  untilNextMinute(clock: Clock): number {
    return minuteMs - (clock.now().getTime() % minuteMs);
  },
};
