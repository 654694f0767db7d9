import type { components } from '@wallet/contract';
import type { ReportDelivery } from './deliver-reports';
import type { Problem } from './report';
import { reportId } from '../random-id';
import { onCLS, onINP, onLCP } from 'web-vitals';

/** A released version of the shell or of a remote, and the URL of the folder with its files. */
export interface Release {
  name: string;
  version: string;
  /** Absolute URL with a trailing slash. */
  folder: string;
}

/** A position in one of the site's own files. */
interface OwnFrame {
  release: Release;
  /** `remote-wallet/home.3f2a.js:1:2345`. */
  position: string;
}

/** Maximum number of frames in a report. */
const maxFrames = 8;
/** Matches `<url>:<line>:<column>` in a stack; a query of the URL is not in the first group. */
const frame = /(https?:\/\/[^\s()]+?)(?:\?[^\s():]*)?:(\d{1,7}):(\d{1,7})\b/g;
/** A file path with another character could contain personal data. */
const plainFile = /^[A-Za-z0-9_./~-]{1,80}$/;

/** Returns the frames of a stack that are in files of these releases, innermost first. Other frames are left out. */
export function ownFrames(stack: string, releases: readonly Release[]): OwnFrame[] {
  return [...stack.matchAll(frame)]
    .flatMap(([, url = '', line, column]) => {
      const release = releases.find(({ folder }) => url.startsWith(folder));
      const file = release && url.slice(release.folder.length);
      if (!release || !file || !plainFile.test(file)) return [];
      return [{ release, position: `${release.name}/${file}:${line}:${column}` }];
    })
    .slice(0, maxFrames);
}

type PageReport = components['schemas']['PageReport'];
type PageMeasure = components['schemas']['PageMeasure'];

interface Options {
  delivery: ReportDelivery;
  /** Releases of the shell and the remotes on this page. */
  releases: () => readonly Release[];
  /** Returns the page of a path as a manifest names it, or `other`. */
  page: (path: string) => string;
}

/** Maximum number of different problems that are reported per visit and per minute. */
const maxPerVisit = 30;
const maxPerMinute = 10;
const minuteMs = 60_000;
/** A larger measurement is sent as this number, the maximum of the contract. */
const maxMeasure = 600_000;

/** Reports within this time (ms) are sent in one batch, with a maximum size. */
const gatherMs = 1_000;
const batchSize = 10;

/**
 * Patterns of the contract. Other values are left out: one invalid value would make the backend reject its whole batch.
 */
const patterns = {
  id: /^[2-9A-HJ-NP-Z]{8}$/,
  remote: /^[a-z]+(-[a-z0-9]+){0,4}$/,
  version: /^[A-Za-z0-9][A-Za-z0-9.+-]{0,39}$/,
  page: /^(\/[A-Za-z0-9_-]*){1,6}$/,
  about: /^[A-Za-z0-9 /{}:._-]{1,80}$/,
  error: /^[A-Za-z0-9_]{1,40}$/,
  problem: /^[A-Za-z0-9 ,:._-]{1,80}$/,
};
/** Maximum number of problems in one report, as in the contract. */
const maxProblems = 5;
/**
 * Uncaught errors are reported only if the stack has the site's own files: extensions and injected scripts throw too.
 */
const uncaughtCodes: ReadonlySet<string> = new Set(['PAGE-ERROR', 'PAGE-REJECTION']);
/** Replaces a value that does not match the contract. */
const other = 'other';
const validOrOther = (pattern: RegExp, value: string | undefined, maxLength: number): string =>
  value !== undefined && value.length <= maxLength && pattern.test(value) ? value : other;

/**
 * Creates the collector of a page's reports. It sends each problem once, in batches, within limits and without personal
 * data.
 */
export function createCollector({ delivery, releases, page }: Options) {
  let reports: PageReport[] = [];
  let measures: PageMeasure[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Times of the reports of the last minute. */
  let recentTimes: number[] = [];
  const idOf = new Map<string, string>();
  const idOfError = new WeakMap<object, string>();

  /** Sends the collected reports. Offline it waits for the network, unless the page is being left. */
  function flush(leaving = false): void {
    clearTimeout(timer);
    timer = undefined;
    if (!leaving && !navigator.onLine) return;
    while (reports.length + measures.length > 0)
      delivery.send(
        { reports: reports.splice(0, batchSize), measures: measures.splice(0, batchSize) },
        leaving,
      );
  }

  function schedule(): void {
    timer ??= setTimeout(flush, gatherMs);
  }

  /** Counts one more report. Returns false, without counting it, when a limit is reached. */
  function countReport(): boolean {
    const now = Date.now();
    recentTimes = recentTimes.filter((time) => now - time < minuteMs);
    if (idOf.size >= maxPerVisit || recentTimes.length >= maxPerMinute) return false;
    recentTimes.push(now);
    return true;
  }

  // web-vitals reports its final values in a capturing listener of the window, before this one.
  const onHidden = (): void => {
    if (document.visibilityState === 'hidden') flush(true);
  };
  const onLeave = (): void => flush(true);
  const onOnline = (): void => flush();
  document.addEventListener('visibilitychange', onHidden);
  window.addEventListener('pagehide', onLeave);
  window.addEventListener('online', onOnline);

  return {
    flush,
    stop(): void {
      document.removeEventListener('visibilitychange', onHidden);
      window.removeEventListener('pagehide', onLeave);
      window.removeEventListener('online', onOnline);
      flush(true);
    },
    /**
     * Collects a problem, with the path that was open at that time. Returns its report id; a repeated problem has the
     * id of its first report. Returns undefined when the problem is not reported.
     */
    collect(
      { code, remote, version, about, problems = [], error, id }: Problem,
      path = window.location.pathname,
    ): string | undefined {
      if (delivery.isOff()) return undefined;
      const thrown = typeof error === 'object' && error !== null ? error : undefined;
      const knownId = thrown && idOfError.get(thrown);
      if (knownId !== undefined) return knownId;
      const stack = thrown && 'stack' in thrown ? String(thrown.stack) : '';
      const frames = ownFrames(stack, releases());
      if (frames.length === 0 && uncaughtCodes.has(code)) return undefined;
      const name = remote ?? frames[0]?.release.name;
      const releaseVersion = version ?? releases().find((release) => release.name === name)?.version;
      const type = error instanceof Error ? error.name : '';
      const kinds = problems.filter((problem) => patterns.problem.test(problem)).slice(0, maxProblems);
      const key = [code, name, releaseVersion, about, type, frames[0]?.position, ...kinds].join('|');
      const firstId = idOf.get(key);
      const usedId = firstId ?? (countReport() ? (id ?? reportId()) : undefined);
      if (usedId === undefined) return undefined;
      if (thrown) idOfError.set(thrown, usedId);
      if (firstId !== undefined) return firstId;
      idOf.set(key, usedId);
      reports.push({
        id: patterns.id.test(usedId) ? usedId : reportId(),
        code,
        remote: validOrOther(patterns.remote, name, 40),
        version: validOrOther(patterns.version, releaseVersion, 40),
        page: validOrOther(patterns.page, page(path), 64),
        ...(about !== undefined && patterns.about.test(about) && { about }),
        ...(patterns.error.test(type) && { error: type }),
        ...(kinds.length > 0 && { problems: kinds }),
        ...(frames.length > 0 && { stack: frames.map(({ position }) => position) }),
      });
      schedule();
      return usedId;
    },
    /** Adds a measurement of a page. `at.remote` is the remote that owns the page. */
    measure(name: PageMeasure['name'], value: number, at: { page: string; remote: string }): void {
      if (delivery.isOff() || !(value >= 0)) return;
      const version = releases().find((release) => release.name === at.remote)?.version;
      // CLS is a small fraction without a unit; the other metrics are in ms.
      const rounded = name === 'CLS' ? Math.round(value * 1e4) / 1e4 : Math.round(value);
      measures.push({
        name,
        value: Math.min(rounded, maxMeasure),
        page: validOrOther(patterns.page, at.page, 64),
        remote: validOrOther(patterns.remote, at.remote, 40),
        version: validOrOther(patterns.version, version, 40),
      });
      schedule();
    },
  };
}

/** The collector of a page's reports: see `createCollector`. */
export type Collector = ReturnType<typeof createCollector>;

/**
 * Measures this visit from its start: browsers buffer the entries from before this code is loaded. web-vitals may
 * report a metric again when a page returns from the back/forward cache.
 */
export function measurePage(onMetric: (name: 'LCP' | 'INP' | 'CLS', value: number) => void): void {
  onCLS(({ value }) => onMetric('CLS', value));
  onINP(({ value }) => onMetric('INP', value));
  onLCP(({ value }) => onMetric('LCP', value));
}
