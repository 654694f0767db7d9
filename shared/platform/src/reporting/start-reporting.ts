import type { Collector } from './create-collector';
import { collectReports, type Problem } from './report';
import { reportId } from '../random-id';

/** The page's reporting of problems: see `startReporting`. */
export interface Reporting {
  /** Returns the collector. Loads its code on first use; rejects when the code cannot be loaded now. */
  collector(): Promise<Collector>;
  /** Removes the listeners. Sends the collected reports if the collector is loaded; otherwise drops them. */
  stop(): void;
}

/** Maximum number of problems that wait for the collector's code. */
const maxEarly = 10;
/** Matches a URL of the site's own files. This is a fast first check; the collector compares the real addresses. */
const ownFile = /\/(shell|remote-[\w-]+)\/[^/\s]+\//;

/** True when both are the same problem. A problem without a subject is identified by its error. */
const isSame = (one: Problem, other: Problem): boolean =>
  other.about
    ? one.about === other.about &&
      one.code === other.code &&
      one.remote === other.remote &&
      one.version === other.version
    : other.error !== undefined && one.error === other.error;

/**
 * Connects `report()` of this page to the collector, and reports uncaught errors of the site's own files and scripts that
 * the browser blocked because they have no hash (`Integrity-Policy`). The collector is a separate chunk, because a page without problems does not need it. Code in this file is loaded on every visit.
 */
export function startReporting(load: () => Promise<Collector>): Reporting {
  const listening = new AbortController();
  /** Problems that wait for the collector's code, with the path that was open. */
  const early: [problem: Problem, path: string][] = [];
  let ready: Collector | undefined;
  let loading: Promise<Collector> | undefined;

  const collector = (): Promise<Collector> =>
    (loading ??= load().then(
      (loaded) => {
        for (const [problem, path] of early) loaded.collect(problem, path);
        return (ready = loaded);
      },
      (error: unknown) => {
        // A new problem loads it again while fewer than `maxEarly` wait: the network may be back.
        loading = undefined;
        throw error;
      },
    ));

  function collect(problem: Problem): string | undefined {
    if (ready) return ready.collect(problem);
    const same = early.find(([earlier]) => isSame(earlier, problem));
    if (same) return same[0].id;
    if (early.length >= maxEarly) return undefined;
    const id = problem.id ?? reportId();
    early.push([{ ...problem, id }, location.pathname]);
    const deliver = (): void => void collector().catch(() => undefined);
    if (navigator.onLine) deliver();
    else addEventListener('online', deliver, { once: true, signal: listening.signal });
    return id;
  }

  function onUncaught(event: Partial<ErrorEvent & PromiseRejectionEvent>): void {
    const thrown: unknown = event.error ?? event.reason;
    const error =
      thrown instanceof Error ? thrown : { stack: `${event.filename}:${event.lineno}:${event.colno}` };
    if (ownFile.test(error.stack ?? ''))
      collect({ code: event.type === 'error' ? 'PAGE-ERROR' : 'PAGE-REJECTION', error });
  }

  function onBlocked(violations: Report[]): void {
    for (const { body } of violations) {
      const { blockedURL } = Object(body) as { blockedURL?: string };
      collect({ code: 'SCRIPT-BLOCKED', error: { stack: `${blockedURL}:1:1` } });
    }
  }

  const blocked =
    'ReportingObserver' in window
      ? new ReportingObserver(onBlocked, { types: ['integrity-violation'], buffered: true })
      : undefined;
  blocked?.observe();
  collectReports(collect);
  for (const type of ['error', 'unhandledrejection'] as const)
    addEventListener(type, onUncaught, { signal: listening.signal });
  return {
    collector,
    stop() {
      listening.abort();
      blocked?.disconnect();
      collectReports(undefined);
      ready?.stop();
    },
  };
}
