import { signatureHeaders } from '@wallet/contract/providers/signing';
import { randomBytes } from 'node:crypto';
import type { Keys } from '../contract/keys';
import { providerOperation } from '../contract/operations';
import type { Store } from '../store/store';

/** A report that the site has not taken yet. */
interface Waiting {
  call: string;
  body: object;
  tries: number;
}

/** The site did not take a report, and will not. */
export class ReportRefused extends Error {
  override readonly name = 'ReportRefused';
}

interface Options {
  store: Store;
  keys: Keys;
  now: () => Date;
  /** Where the site is; undefined while nobody has said so. */
  site: () => string | undefined;
}

const tryMs = 8_000;
const everyMs = 1_000;
/** A report is told again after so long (s), doubled from the first to the longest. */
const pauseSeconds = { first: 1, longest: 300 };

/**
 * Tells the site of what happened, as often as it takes: what it has not answered is stored, and told again by `retry`
 * until it is taken or refused.
 */
export function siteReports({ store, keys, now, site }: Options) {
  const table = store.table<Waiting>('report');
  const due = new Map<string, number>();
  const sending = new Map<string, Promise<unknown>>();

  const send = async (key: string, { call, body }: Waiting): Promise<unknown> => {
    const address = site();
    if (address === undefined) throw new Error('Nobody has said where the site is.');
    const { kind, path } = providerOperation(call);
    const text = JSON.stringify(body);
    const parts = { method: 'POST', path, key, body: Buffer.from(text) };
    const id = randomBytes(12).toString('hex');
    const response = await fetch(new URL(path, address), {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(tryMs),
      headers: {
        'content-type': 'application/json',
        'idempotency-key': key,
        ...signatureHeaders(keys[kind].sandbox, parts, id, now()),
      },
      body: text,
    });
    const answered = await response.text();
    if (response.ok) return answered === '' ? undefined : JSON.parse(answered);
    const mayChange = response.status >= 500 || [401, 409, 429].includes(response.status);
    const message = `The site answered ${call} with ${response.status}: ${answered.slice(0, 200)}`;
    throw mayChange ? new Error(message) : new ReportRefused(message);
  };
  const attempt = async (key: string, report: Waiting): Promise<unknown> => {
    try {
      const answer = await send(key, report);
      table.delete(key);
      return answer;
    } catch (error) {
      if (error instanceof ReportRefused) table.delete(key);
      else {
        const tries = report.tries + 1;
        table.set(key, { ...report, tries });
        const pause = Math.min(pauseSeconds.first * 2 ** report.tries, pauseSeconds.longest);
        due.set(key, now().getTime() + pause * 1_000);
      }
      throw error;
    }
  };
  /** One try at a time of each. */
  const alone = (key: string, report: Waiting): Promise<unknown> => {
    const running = sending.get(key) ?? attempt(key, report).finally(() => sending.delete(key));
    sending.set(key, running);
    return running;
  };
  let timer: NodeJS.Timeout | undefined;
  return {
    /**
     * Tells the site of something, by its own id, and gives the site's answer. What was not answered is told again later.
     * @throws ReportRefused, or Error when nobody knows yet
     */
    tell<T = object>(call: string, key: string, body: object): Promise<T> {
      const report = { call, body, tries: 0 };
      table.set(key, report);
      return alone(key, report) as Promise<T>;
    },
    /** Tells again what is due. */
    async retry(): Promise<void> {
      for (const [key, report] of table.entries())
        if ((due.get(key) ?? 0) <= now().getTime()) await alone(key, report).catch(() => undefined);
    },
    start(): void {
      timer = setInterval(() => void this.retry(), everyMs);
    },
    stop: (): void => clearInterval(timer),
  };
}

export type SiteReports = ReturnType<typeof siteReports>;
