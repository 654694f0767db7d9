import { attempts } from '../http/attempts';
import { requesterOf } from '../http/requester-of';
import { Failure } from '../http/failure';
import type { OpenCall } from '../../call';
import { reportMetrics } from './report-metrics';

/** Maximum batches per minute and requester. Many people share one address of a phone network. */
const batchesPerMinute = 240;
/** Maximum log lines per minute. One line counts the rest, so that a flood does not fill the disk. */
const linesPerMinute = 300;
const minuteMs = 60_000;

let lines = { minute: 0, count: 0 };

/**
 * Returns null when no more lines may be written now, else the number of lines suppressed in an earlier minute. Each
 * number is returned once.
 */
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
 * Counts the reports of a page and writes one log line per problem. The input is untrusted: the contract's patterns
 * bound each field, `reportMetrics` bounds the labels, and no data of the requester is logged.
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
