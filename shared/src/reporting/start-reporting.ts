import type { Collector } from './create-collector';
import { collectReports, type Problem } from './report';
import { reportId } from './report-id';

/** A problem that waits for the collector's code, with the path that was open. */
interface Early extends Problem {
  id: string;
  path: string;
}

/** What a page that reports has. */
export interface Reporting {
  /** The collector, whose code is loaded when it is first needed; rejects when it cannot be had now. */
  collector(): Promise<Collector>;
  /** Stops listening; what was gathered is sent. */
  stop(): void;
}

/** How many problems wait for the collector's code. */
const mostEarly = 10;
/** An address of the site's own files, as a first guess that costs nothing; the collector knows them exactly. */
const ownFile = /\/(shell|remote-[a-z0-9-]+)\/[^/\s]+\//;

/**
 * Makes `report()` of this page reach the operator, and reports by itself what nobody has caught in the site's own files.
 * The collector is code of its own, because a page on which all goes well needs none of it.
 */
export function startReporting(load: () => Promise<Collector>): Reporting {
  let ready: Collector | undefined;
  let loading: Promise<Collector> | undefined;
  let early: Early[] = [];

  function collector(): Promise<Collector> {
    loading ??= load().then((loaded) => {
      ready = loaded;
      for (const { path, ...problem } of early) loaded.collect(problem, path);
      early = [];
      return loaded;
    });
    // Asked for anew with the next problem: the network may be back.
    loading.catch(() => (loading = undefined));
    return loading;
  }

  function collect(problem: Problem): string | undefined {
    if (ready) return ready.collect(problem);
    const { code, remote, about, error } = problem;
    const same = early.find(
      (one) =>
        (error !== undefined && one.error === error) ||
        (about !== undefined && one.about === about && one.code === code && one.remote === remote),
    );
    if (same) return same.id;
    if (early.length >= mostEarly) return undefined;
    const id = problem.id ?? reportId();
    early.push({ ...problem, id, path: window.location.pathname });
    collector().catch(() => undefined);
    return id;
  }

  function uncaught(code: 'PAGE-ERROR' | 'PAGE-REJECTION', error: unknown): void {
    if (error instanceof Error && ownFile.test(error.stack ?? '')) collect({ code, error });
  }
  function onError({ error, filename, lineno, colno }: ErrorEvent): void {
    const thrown: unknown = error;
    uncaught('PAGE-ERROR', thrown instanceof Error ? thrown : at(`${filename}:${lineno}:${colno}`));
  }
  function onRejection({ reason }: PromiseRejectionEvent): void {
    uncaught('PAGE-REJECTION', reason);
  }

  collectReports(collect);
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
  return {
    collector,
    stop() {
      window.removeEventListener('error', onError);
      window.removeEventListener('unhandledrejection', onRejection);
      collectReports(undefined);
      ready?.stop();
    },
  };
}

/** An error that was thrown as something else, by its place. */
function at(stack: string): Error {
  return Object.assign(new Error(), { name: 'NotAnError', stack });
}
