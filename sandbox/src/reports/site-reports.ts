import { HttpError } from '../http';
import type { Store } from '../store/store';
import { type Report, sendReport, type SiteConnection } from './call-site';

/** Time between two attempts to send the waiting reports, in ms. */
const intervalMs = 2_000;

/**
 * Sends reports to the site. A report without a response is stored, and `retry` sends it again until the site accepts
 * or rejects it.
 */
export function createSiteReports(store: Store, connection: SiteConnection) {
  const table = store.table<Report>('report');
  const sending = new Map<string, Promise<unknown>>();
  const stopping = new AbortController();

  const attempt = async (id: string, report: Report): Promise<unknown> => {
    try {
      const answer = await sendReport(connection, report, stopping.signal);
      table.delete(id);
      return answer;
    } catch (error) {
      if (error instanceof HttpError) table.delete(id);
      throw error;
    }
  };
  /** Runs one attempt of each report at a time. */
  const attemptOnce = (id: string, report: Report): Promise<unknown> => {
    const running = sending.get(id) ?? attempt(id, report).finally(() => sending.delete(id));
    sending.set(id, running);
    return running;
  };
  const retry = async (): Promise<void> => {
    for (const [id] of table.entries()) {
      // The site may have accepted it while another report was sent.
      const report = table.get(id);
      if (report && !stopping.signal.aborted) await attemptOnce(id, report).catch(() => undefined);
    }
  };
  let timer: NodeJS.Timeout | undefined;
  return {
    /**
     * Sends a report with its own id and returns the site's response. A report without a response is retried later.
     * @throws HttpError 422 when the site rejects the report permanently, or Error while the result is unknown
     */
    send<T = object>(call: string, key: string, body: object): Promise<T> {
      const id = `${call} ${key}`;
      const report = { call, key, body };
      table.set(id, report);
      return attemptOnce(id, report) as Promise<T>;
    },
    /** Sends the waiting reports again. */
    retry,
    start(): void {
      timer = setInterval(() => {
        if (connection.site() !== undefined) void retry();
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
