import { type ProviderOperation, signatureHeaders } from '@wallet/contract/providers';
import { randomBytes } from 'node:crypto';
import type { Keys } from '../contract/keys';
import { providerOperation } from '../contract/operations';
import { HttpError } from '../http';
import type { Store } from '../store/store';

/** A report that the site has not accepted yet. */
interface PendingReport {
  call: string;
  key: string;
  body: object;
  tries: number;
}

interface Options {
  store: Store;
  keys: Keys;
  now: () => Date;
  /** Address of the site; undefined until it is set. */
  site: () => string | undefined;
}

const timeoutMs = 8_000;
const intervalMs = 1_000;
/** Pause before the first retry (s). It doubles up to the longest pause. */
const pauseSeconds = { first: 1, longest: 300 };

/**
 * Returns the body of a response that matches the contract.
 * @throws Error for any other one, which does not come from the site's backend
 */
function parseResponse(operation: ProviderOperation, status: number, text: string): unknown {
  const body: unknown = text === '' ? undefined : JSON.parse(text);
  if (!operation.allowsAnswer(status, body))
    throw new Error(`The site answered ${operation.name} outside the contract: ${text.slice(0, 200)}`);
  return body;
}

/**
 * Sends reports to the site. A report without a response is stored, and `retry` sends it again until the site accepts
 * or rejects it.
 */
export function siteReports({ store, keys, now, site }: Options) {
  const table = store.table<PendingReport>('report');
  const due = new Map<string, number>();
  const sending = new Map<string, Promise<unknown>>();
  const stopping = new AbortController();

  const post = async ({ call, key, body }: PendingReport): Promise<unknown> => {
    const address = site();
    if (address === undefined) throw new Error('The address of the site is not set.');
    const operation = providerOperation(call);
    const { kind, path } = operation;
    const text = JSON.stringify(body);
    const parts = { method: 'POST', path, key, body: Buffer.from(text) };
    const id = randomBytes(12).toString('hex');
    const response = await fetch(new URL(path, address), {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), stopping.signal]),
      headers: {
        'content-type': 'application/json',
        'idempotency-key': key,
        ...signatureHeaders(keys[kind].sandbox, parts, id, now()),
      },
      body: text,
    });
    const responseText = await response.text();
    if (response.ok) return parseResponse(operation, response.status, responseText);
    const canRetry = response.status >= 500 || [401, 409, 429].includes(response.status);
    if (!canRetry) throw new HttpError(422, 'NOT_TAKEN_YET');
    throw new Error(`The site answered ${call} with ${response.status}: ${responseText.slice(0, 200)}`);
  };
  const drop = (id: string): void => {
    table.delete(id);
    due.delete(id);
  };
  const attempt = async (id: string, report: PendingReport): Promise<unknown> => {
    try {
      const answer = await post(report);
      drop(id);
      return answer;
    } catch (error) {
      if (error instanceof HttpError) drop(id);
      // The sandbox may have been reset since, or may be closing.
      else if (table.get(id) && !stopping.signal.aborted) {
        table.set(id, { ...report, tries: report.tries + 1 });
        const pause = Math.min(pauseSeconds.first * 2 ** report.tries, pauseSeconds.longest);
        due.set(id, now().getTime() + pause * 1_000);
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
      const isDue = report && !stopping.signal.aborted && (due.get(id) ?? 0) <= now().getTime();
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
    makeAllDue: (): void => due.clear(),
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

export type SiteReports = ReturnType<typeof siteReports>;
