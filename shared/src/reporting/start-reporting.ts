import { createCollector, type Collector } from './create-collector';
import { deliverReports } from './deliver-reports';
import { ownFrames, type Release } from './own-frames';
import { collectReports } from './report';

interface Options {
  /** Where reports go: an address on the page's own origin, or a whole one; '' sends none. */
  url: string;
  /** The parts of this page; read at each report, because remotes become known after the shell. */
  releases: () => readonly Release[];
  /** The page's path as a manifest names it, or `other`; never the address that is open. */
  page: () => string;
}

/** What a page that reports has. */
export interface Reporting extends Pick<Collector, 'measure'> {
  /** Stops listening; what was gathered is sent. */
  stop(): void;
}

/**
 * Makes `report()` of this page reach the operator, and reports by itself what nobody has caught in the site's own
 * files: errors of browser extensions and of injected scripts are nobody's here.
 */
export function startReporting({ url, releases, page }: Options): Reporting {
  const { collect, flush, measure } = createCollector({ delivery: deliverReports(url), releases, page });
  collectReports(collect);

  const isOwn = (stack: string): boolean => ownFrames(stack, releases()).length > 0;
  function onError({ error, filename, lineno, colno }: ErrorEvent): void {
    const thrown: unknown = error;
    const place = `${filename}:${lineno}:${colno}`;
    if (thrown instanceof Error && isOwn(thrown.stack ?? '')) collect({ code: 'PAGE-ERROR', error: thrown });
    else if (isOwn(place)) collect({ code: 'PAGE-ERROR', error: at(place) });
  }
  function onRejection({ reason }: PromiseRejectionEvent): void {
    const thrown: unknown = reason;
    if (thrown instanceof Error && isOwn(thrown.stack ?? ''))
      collect({ code: 'PAGE-REJECTION', error: thrown });
  }
  // web-vitals settles its numbers in a capturing listener of the window, before this one.
  const onHidden = (): void => {
    if (document.visibilityState === 'hidden') flush(true);
  };
  const onLeave = (): void => flush(true);
  const onOnline = (): void => flush();

  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
  window.addEventListener('pagehide', onLeave);
  window.addEventListener('online', onOnline);
  document.addEventListener('visibilitychange', onHidden);
  return {
    measure,
    stop() {
      window.removeEventListener('error', onError);
      window.removeEventListener('unhandledrejection', onRejection);
      window.removeEventListener('pagehide', onLeave);
      window.removeEventListener('online', onOnline);
      document.removeEventListener('visibilitychange', onHidden);
      collectReports(undefined);
      flush(true);
    },
  };
}

/** An error that was thrown as something else, by its place. */
function at(place: string): Error {
  const error = new Error();
  error.name = 'NotAnError';
  error.stack = place;
  return error;
}
