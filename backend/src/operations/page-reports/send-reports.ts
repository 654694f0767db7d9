import { attempts } from '../../members/auth/attempts';
import { requesterOf } from '../../members/auth/requester-of';
import { Failure } from '../../http/refusals/failure';
import type { OpenCall } from '../../call';
import { reportMetrics } from './report-metrics';

/** Batches a minute of one requester; behind a phone network's one address stand many people. */
const batchesPerMinute = 240;
/** Lines in the log a minute; the rest is counted in one line, so that a flood does not fill the disk. */
const linesPerMinute = 300;
const minuteMs = 60_000;

let lines = { minute: 0, count: 0 };

/** Whether one more line may be written: null when not, else how many an earlier minute left out, said once. */
function roomForLine(now: number): { suppressed: number } | null {
  const minute = Math.floor(now / minuteMs);
  const before = lines;
  if (before.minute !== minute) {
    lines = { minute, count: 1 };
    return { suppressed: Math.max(0, before.count - linesPerMinute) };
  }
  before.count += 1;
  return before.count > linesPerMinute ? null : { suppressed: 0 };
}

/**
 * Counts what a page reports and writes one log line for each problem. All of it comes from strangers: the contract's
 * patterns bound each field, `reportMetrics` bounds the labels, and nothing of the requester is written.
 */
export const sendReports: OpenCall<'sendReports'> = async ({ deps: { db, clock }, body, ip, log }) => {
  const tries = await attempts.note(db, clock, `report:${requesterOf(ip)}`);
  if (tries > batchesPerMinute)
    throw new Failure(429, 'REQUEST_LIMIT', { retryAfter: attempts.untilNextMinute(clock) });
  const now = clock.now().getTime();
  const metrics = reportMetrics();
  for (const measure of body.measures) metrics.observe(measure, now);
  for (const report of body.reports) {
    metrics.countReport(report, now);
    const room = roomForLine(now);
    if (room?.suppressed) log.warn({ suppressed: room.suppressed }, 'page reports left out of the log');
    if (room) log.warn({ report }, 'page report');
  }
};
