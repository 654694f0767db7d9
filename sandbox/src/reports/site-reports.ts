import { HttpError } from '../http';
import type { Store } from '../store/store';
import { type Report, sendReport, type SiteConnection } from './call-site';

/** A report that the site has not accepted yet. */
interface PendingReport extends Report {
  tries: number;
}

const intervalMs = 1_000;
/** Pause before the first retry (s). It doubles up to the maximum. */
const pauseSeconds = { first: 1, max: 300 };

/**
 * Sends reports to the site. A report without a response is stored, and `retry` sends it again until the site accepts
 * or rejects it.
 */
export function createSiteReports(store: Store, connection: SiteConnection) {
  const { now, site } = connection;
  const table = store.table<PendingReport>('report');
  const dueAt = new Map<string, number>();
  const sending = new Map<string, Promise<unknown>>();
  const stopping = new AbortController();

  const drop = (id: string): void => {
    table.delete(id);
    dueAt.delete(id);
  };
  const attempt = async (id: string, report: PendingReport): Promise<unknown> => {
    try {
      const answer = await sendReport(connection, report, stopping.signal);
      drop(id);
      return answer;
    } catch (error) {
      if (error instanceof HttpError) drop(id);
      // The sandbox may have been reset since, or may be closing.
      else if (table.get(id) && !stopping.signal.aborted) {
        table.set(id, { ...report, tries: report.tries + 1 });
        const pause = Math.min(pauseSeconds.first * 2 ** report.tries, pauseSeconds.max);
        dueAt.set(id, now().getTime() + pause * 1_000);
      }
      throw error;
    }
  };
  /** Runs one attempt of each report at a time. */
  const attemptOnce = (id: string, report: PendingReport): Promise<unknown> => {
    const running = sending.get(id) ?? attempt(id, report).finally(() => sending.delete(id));
    sending.set(id, running);
    return running;
  };
  const sendDue = async (): Promise<void> => {
    for (const [id] of table.entries()) {
      // The site may have accepted it while another report was sent.
      const report = table.get(id);
      const isDue = report && !stopping.signal.aborted && (dueAt.get(id) ?? 0) <= now().getTime();
      if (isDue) await attemptOnce(id, report).catch(() => undefined);
    }
  };
  let retrying: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  return {
    /**
     * Sends a report with its own id and returns the site's response. A report without a response is retried later.
     * @throws HttpError 422 when the site rejects the report permanently, or Error while the result is unknown
     */
    send<T = object>(call: string, key: string, body: object): Promise<T> {
      const id = `${call} ${key}`;
      const report = { call, key, body, tries: 0 };
      table.set(id, report);
      return attemptOnce(id, report) as Promise<T>;
    },
    /** Sends the due reports again. */
    async retry(): Promise<void> {
      retrying ??= sendDue().finally(() => (retrying = undefined));
      return retrying;
    },
    /** Makes all waiting reports due now: the site may be back, or at another address. */
    makeAllDue: (): void => dueAt.clear(),
    start(): void {
      timer = setInterval(() => {
        if (site() !== undefined) void this.retry();
      }, intervalMs);
    },
    /** Stops sending. Reports in flight are sent again after the next start. */
    async stop(): Promise<void> {
      clearInterval(timer);
      stopping.abort();
      await Promise.allSettled(sending.values());
    },
  };
}

export type SiteReports = ReturnType<typeof createSiteReports>;
