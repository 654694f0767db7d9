import { makeApiError } from '@wallet/contract';
import type { Reply } from './transport';

/** The answer of a call that the page's HTML sent off. */
export interface EarlyAnswer {
  status: number;
  /** By their names in lower case. */
  headers: Record<string, string>;
  /** The body as it came. */
  text: string;
}

/** A read that the page's HTML sends off before any of the site's code is there; its script makes these. */
export interface EarlyCall {
  /** The address that the site's own call would have. */
  url: string;
  /** The headers that it was made with: of another login or language it answers nothing. */
  authorization: string;
  language: string;
  /** When it was sent, in ms of the page's clock; undefined while one before it is not answered yet. */
  sentAt?: number;
  /** The site has taken it over, or makes the call by itself: it is not sent any more. */
  taken?: boolean;
  /** Undefined when no answer came. */
  answer: Promise<EarlyAnswer | undefined>;
}

declare global {
  interface Window {
    __w_calls?: EarlyCall[];
  }
}

/** The parts of a call that are compared with an early call. */
interface Call {
  method: string;
  baseURL: string;
  url: string;
  params?: object;
  headers: Readonly<Record<string, string>>;
  signal?: AbortSignal;
}

/** How long an early call may take, as any other (S9.1), in ms. */
const earlyTimeoutMs = 60_000;

/** The longest age of an early answer, in ms. An older one is not used, because the page shows it as current. */
const freshMs = 30_000;

/** The early call that equals this one, if its answer was not used yet. */
function takeEarly({ method, baseURL, url, params, headers }: Call): EarlyCall | undefined {
  if (method !== 'get' || params) return undefined;
  const call = window.__w_calls?.find((one) => one.url === baseURL + url && !one.taken);
  if (!call) return undefined;
  call.taken = true;
  const isSame =
    headers['Authorization'] === call.authorization && headers['Accept-Language'] === call.language;
  return isSame && call.sentAt !== undefined && performance.now() - call.sentAt < freshMs ? call : undefined;
}

/** The answer of an early call; undefined as soon as the call is aborted. */
function answerOf({ answer }: EarlyCall, { signal }: Call) {
  const left = new Promise<undefined>((resolve) => {
    signal?.addEventListener('abort', () => resolve(undefined));
  });
  return Promise.race([answer, left]);
}

/** A body as the HTTP library reads it: what is no JSON stays a text. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

/**
 * The answer to an early call of the page's HTML; undefined if the call has to be made. Rejects with `ApiError` when the
 * call is aborted or times out.
 */
export async function earlyReply(call: Call): Promise<Reply | undefined> {
  const early = takeEarly(call);
  const answer = early && (await answerOf(early, call));
  if (call.signal?.aborted) throw makeApiError({ kind: 'cancelled' });
  if (early && !answer && performance.now() - (early.sentAt ?? 0) >= earlyTimeoutMs)
    throw makeApiError({ kind: 'timeout' });
  return answer && { status: answer.status, headers: answer.headers, data: parsed(answer.text) };
}
