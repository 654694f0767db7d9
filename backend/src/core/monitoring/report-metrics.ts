import { type components, reportCodes } from '@wallet/contract';
import { Counter, Histogram, Registry } from 'prom-client';
import { Slots } from './slots';

type PageReport = components['schemas']['PageReport'];
type PageMeasure = components['schemas']['PageMeasure'];

/**
 * Maximum number of releases (remote and version) with their own label at a time. `maxPages` limits releases with the
 * page, for measurements.
 */
export const maxReleases = 48;
export const maxPages = 96;
const idleMs = 24 * 60 * 60 * 1_000;
const other = 'other';
const separator = ' ';
const knownCodes: ReadonlySet<string> = new Set(reportCodes);

/** Creates counters and histograms of page reports. The number of series is bounded for any input. */
export function createReportMetrics() {
  const register = new Registry();
  const registers = [register];
  const reports = new Counter({
    name: 'page_reports_total',
    help: 'What went wrong on pages, by remote, its released version and kind of problem.',
    labelNames: ['remote', 'version', 'code'],
    registers,
  });
  const labelNames = ['page', 'remote', 'version'] as const;
  const histograms = {
    LCP: new Histogram({
      name: 'page_lcp_seconds',
      help: 'Largest contentful paint of sampled visits, by the page they began on and its remote’s version.',
      labelNames,
      buckets: [0.5, 1, 1.5, 2, 2.5, 3, 4, 6, 10],
      registers,
    }),
    INP: new Histogram({
      name: 'page_inp_seconds',
      help: 'Interaction to next paint of sampled visits, by the page they began on and its remote’s version.',
      labelNames,
      buckets: [0.05, 0.1, 0.15, 0.2, 0.3, 0.5, 1, 2],
      registers,
    }),
    CLS: new Histogram({
      name: 'page_cls_score',
      help: 'Cumulative layout shift of sampled visits, by the page they began on and its remote’s version.',
      labelNames,
      buckets: [0.01, 0.05, 0.1, 0.15, 0.25, 0.5, 1],
      registers,
    }),
  };
  const releases = new Slots({
    size: maxReleases,
    idleMs,
    onRemoved(release) {
      const [remote = '', version = ''] = release.split(separator);
      for (const code of [...reportCodes, other]) reports.remove({ remote, version, code });
    },
  });
  const pages = new Slots({
    size: maxPages,
    idleMs,
    onRemoved(place) {
      const [page = '', remote = '', version = ''] = place.split(separator);
      for (const histogram of Object.values(histograms)) histogram.remove({ page, remote, version });
    },
  });

  return {
    register,
    /** Counts one report that arrived at this time (ms). */
    countReport({ remote, version, code }: PageReport, now: number): void {
      const release = releases.admit([remote, version].join(separator), now)
        ? { remote, version }
        : { remote: other, version: other };
      reports.inc({ ...release, code: knownCodes.has(code) ? code : other });
    },
    /** Adds one measurement that arrived at this time (ms). */
    observe({ name, value, page, remote, version }: PageMeasure, now: number): void {
      const labels = pages.admit([page, remote, version].join(separator), now)
        ? { page, remote, version }
        : { page: other, remote: other, version: other };
      histograms[name].observe(labels, name === 'CLS' ? value : value / 1_000);
    },
  };
}

export type ReportMetrics = ReturnType<typeof createReportMetrics>;

let ofProcess: ReportMetrics | undefined;

/** Returns the metrics of this process. */
export function reportMetrics(): ReportMetrics {
  ofProcess ??= createReportMetrics();
  return ofProcess;
}
