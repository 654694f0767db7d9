import type { Collector } from './create-collector';
import { collectReports, type Problem } from './report';
import { reportId } from './report-id';

/** What a page that reports has. */
export interface Reporting {
  /** The collector, whose code is loaded when it is first needed; rejects when it cannot be had now. */
  collector(): Promise<Collector>;
  /** Stops listening; what was gathered is sent. */
  stop(): void;
}

/** How many problems wait for the collector's code. */
const maxEarly = 10;
/** An address of the site's own files, as a first guess that costs nothing; the collector knows them exactly. */
const ownFile = /\/(shell|remote-[\w-]+)\/[^/\s]+\//;

/**
 * Makes `report()` of this page reach the operator, and reports by itself what nobody has caught in the site's own files.
 * The collector is code of its own, because a page on which all goes well needs none of it: every visit pays for what
 * stands here.
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
        // Asked for anew with the next problem: the network may be back.
        loading = undefined;
        throw error;
      },
    ));

  function collect(problem: Problem): string | undefined {
    if (ready) return ready.collect(problem);
    const { code, remote, version, about, error } = problem;
    const [same] =
      early.find(([one]) =>
        about
          ? one.about === about && one.code === code && one.remote === remote && one.version === version
          : error && one.error === error,
      ) ?? [];
    if (same) return same.id;
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

  collectReports(collect);
  for (const type of ['error', 'unhandledrejection'] as const)
    addEventListener(type, onUncaught, { signal: listening.signal });
  return {
    collector,
    stop() {
      listening.abort();
      collectReports(undefined);
      ready?.stop();
    },
  };
}
