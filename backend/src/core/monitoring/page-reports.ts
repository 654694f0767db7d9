import { reportCodes } from '@wallet/contract';
import { Counter, Histogram, Registry } from 'prom-client';
import type { OpenCall, Schemas } from '../../call';
import { dayMs, requesterOf } from '@wallet/server';
import { limitAttempts } from '../http/rate-limits';
import { LineLimit } from '../security-events';

interface SlotOptions {
  size: number;
  /** A value that was not seen for this time (ms) can be replaced by a new one. */
  idleMs: number;
  onRemoved(value: string): void;
}

/**
 * Bounds the label values of untrusted input. The first values get a slot and keep it while they are seen. When all
 * slots are taken, a new value only replaces an idle one. Rejected values are not stored.
 */
class Slots {
  readonly #seenAt = new Map<string, number>();

  constructor(private readonly options: SlotOptions) {}

  /** Marks a value as seen. Returns false when it has no slot and none is free. */
  admit(value: string, now: number): boolean {
    const { size } = this.options;
    if (!this.#seenAt.has(value) && this.#seenAt.size >= size && !this.#removeIdle(now)) return false;
    // Deletes and inserts, so that the map stays ordered by the time when a value was last seen.
    this.#seenAt.delete(value);
    this.#seenAt.set(value, now);
    return true;
  }

  #removeIdle(now: number): boolean {
    const [oldest] = this.#seenAt;
    if (!oldest || now - oldest[1] < this.options.idleMs) return false;
    this.#seenAt.delete(oldest[0]);
    this.options.onRemoved(oldest[0]);
    return true;
  }
}

/** Maximum number of releases that have their own labels in the counter of reports at a time. */
export const maxReleases = 48;
/** Maximum number of pairs of page and release that have their own labels in the histograms at a time. */
export const maxPages = 96;
const otherLabel = 'other';
/** Separates the parts of a slot's value. The contract allows no space in a page, a remote or a version. */
const separator = ' ';
const knownCodes: ReadonlySet<string> = new Set(reportCodes);

/** Creates counters and histograms of page reports. The number of series is bounded for any input. */
function createReportMetrics() {
  const register = new Registry();
  const registers = [register];
  const reports = new Counter({
    name: 'page_reports_total',
    help: 'What went wrong on pages, by remote, its released version and kind of problem.',
    labelNames: ['remote', 'version', 'code'],
    registers,
  });
  const histogram = (name: string, measure: string, buckets: number[]) =>
    new Histogram({
      name,
      help: `${measure} of sampled visits, by the page they began on and its remote’s version.`,
      labelNames: ['page', 'remote', 'version'] as const,
      buckets,
      registers,
    });
  const histograms = {
    LCP: histogram('page_lcp_seconds', 'Largest contentful paint', [0.5, 1, 1.5, 2, 2.5, 3, 4, 6, 10]),
    INP: histogram('page_inp_seconds', 'Interaction to next paint', [0.05, 0.1, 0.15, 0.2, 0.3, 0.5, 1, 2]),
    CLS: histogram('page_cls_score', 'Cumulative layout shift', [0.01, 0.05, 0.1, 0.15, 0.25, 0.5, 1]),
  };
  const releases = new Slots({
    size: maxReleases,
    idleMs: dayMs,
    onRemoved(release) {
      const [remote = '', version = ''] = release.split(separator);
      for (const code of [...reportCodes, otherLabel]) reports.remove({ remote, version, code });
    },
  });
  const pages = new Slots({
    size: maxPages,
    idleMs: dayMs,
    onRemoved(pageAndRelease) {
      const [page = '', remote = '', version = ''] = pageAndRelease.split(separator);
      for (const histogram of Object.values(histograms)) histogram.remove({ page, remote, version });
    },
  });

  return {
    register,
    countReport({ remote, version, code }: Schemas['PageReport'], now: number): void {
      const release = releases.admit([remote, version].join(separator), now)
        ? { remote, version }
        : { remote: otherLabel, version: otherLabel };
      reports.inc({ ...release, code: knownCodes.has(code) ? code : otherLabel });
    },
    observe({ name, value, page, remote, version }: Schemas['PageMeasure'], now: number): void {
      const labels = pages.admit([page, remote, version].join(separator), now)
        ? { page, remote, version }
        : { page: otherLabel, remote: otherLabel, version: otherLabel };
      histograms[name].observe(labels, name === 'CLS' ? value : value / 1_000);
    },
  };
}

export const reportMetrics = createReportMetrics();

/** Maximum batches per minute and requester. Many people share one address of a phone network. */
const maxBatchesPerMinute = 240;
/** Maximum log lines per minute. One line counts the rest. */
const lineLimit = new LineLimit(300);

/**
 * Counts the reports of a page and writes one log line per problem. The input is untrusted: the contract's patterns
 * bound each field, `reportMetrics` bounds the labels, and no data of the requester is logged.
 */
export const sendReports: OpenCall<'sendReports'> = async ({ deps, body, ip, log }) => {
  await limitAttempts(deps, `report:${requesterOf(ip)}`, maxBatchesPerMinute, 'REQUEST_LIMIT');
  const now = deps.clock.now().getTime();
  for (const measure of body.measures) reportMetrics.observe(measure, now);
  for (const report of body.reports) {
    reportMetrics.countReport(report, now);
    const suppressed = lineLimit.take(now);
    if (suppressed === null) continue;
    if (suppressed > 0) log.warn({ suppressed }, 'page reports left out of the log');
    log.warn({ report }, 'page report');
  }
};
