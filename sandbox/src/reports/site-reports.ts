import { type ProviderOperation, signatureHeaders } from '@wallet/contract/providers';
import { randomBytes } from 'node:crypto';
import type { Keys } from '../contract/keys';
import { providerOperation } from '../contract/operations';
import type { Store } from '../store/store';

/** A report that the site has not accepted yet. */
interface Waiting {
  call: string;
  key: string;
  body: object;
  tries: number;
}

/** The site rejected a report permanently. */
export class ReportRefused extends Error {
  override readonly name = 'ReportRefused';
}

interface Options {
  store: Store;
  keys: Keys;
  now: () => Date;
  /** Address of the site; undefined until it is set. */
  site: () => string | undefined;
}

const tryMs = 8_000;
const everyMs = 1_000;
/** Pause before the first retry (s). It doubles up to the longest pause. */
const pauseSeconds = { first: 1, longest: 300 };

/**
 * Returns the body of a response that matches the contract.
 * @throws Error for any other one, which does not come from the site's backend
 */
function answerIn(operation: ProviderOperation, status: number, text: string): unknown {
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
  const table = store.table<Waiting>('report');
  const due = new Map<string, number>();
  const sending = new Map<string, Promise<unknown>>();
  const stopping = new AbortController();

  const send = async ({ call, key, body }: Waiting): Promise<unknown> => {
    const address = site();
    if (address === undefined) throw new Error('Nobody has said where the site is.');
    const operation = providerOperation(call);
    const { kind, path } = operation;
    const text = JSON.stringify(body);
    const parts = { method: 'POST', path, key, body: Buffer.from(text) };
    const id = randomBytes(12).toString('hex');
    const response = await fetch(new URL(path, address), {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.any([AbortSignal.timeout(tryMs), stopping.signal]),
      headers: {
        'content-type': 'application/json',
        'idempotency-key': key,
        ...signatureHeaders(keys[kind].sandbox, parts, id, now()),
      },
      body: text,
    });
    const answered = await response.text();
    if (response.ok) return answerIn(operation, response.status, answered);
    const mayChange = response.status >= 500 || [401, 409, 429].includes(response.status);
    const message = `The site answered ${call} with ${response.status}: ${answered.slice(0, 200)}`;
    throw mayChange ? new Error(message) : new ReportRefused(message);
  };
  const drop = (id: string): void => {
    table.delete(id);
    due.delete(id);
  };
  const attempt = async (id: string, report: Waiting): Promise<unknown> => {
    try {
      const answer = await send(report);
      drop(id);
      return answer;
    } catch (error) {
      if (error instanceof ReportRefused) drop(id);
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
  const alone = (id: string, report: Waiting): Promise<unknown> => {
    const running = sending.get(id) ?? attempt(id, report).finally(() => sending.delete(id));
    sending.set(id, running);
    return running;
  };
  const tellAgain = async (): Promise<void> => {
    for (const [id] of table.entries()) {
      // The site may have accepted it while another report was sent.
      const report = table.get(id);
      const isDue = report && !stopping.signal.aborted && (due.get(id) ?? 0) <= now().getTime();
      if (isDue) await alone(id, report).catch(() => undefined);
    }
  };
  let retrying: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  return {
    /**
     * Sends a report with its own id and returns the site's response. A report without a response is retried later.
     * @throws ReportRefused when the site rejects the report, or Error while the result is unknown
     */
    tell<T = object>(call: string, key: string, body: object): Promise<T> {
      const id = `${call} ${key}`;
      const report = { call, key, body, tries: 0 };
      table.set(id, report);
      return alone(id, report) as Promise<T>;
    },
    /** Sends the due reports again. */
    async retry(): Promise<void> {
      retrying ??= tellAgain().finally(() => (retrying = undefined));
      return retrying;
    },
    /** Makes all waiting reports due now: the site may be back, or at another address. */
    hurry: (): void => due.clear(),
    start(): void {
      timer = setInterval(() => {
        if (site() !== undefined) void this.retry();
      }, everyMs);
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
