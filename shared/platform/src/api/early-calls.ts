import { makeApiError } from '@wallet/contract/api-error';
import type { Reply } from './reply';

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

/** What of a call says whether an early one is the same. */
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

/** An answer older than this is read anew, in ms: it would be shown as what is true now. */
const freshMs = 30_000;

/** The early call that is the same as this one, if there is one that nobody has had. */
function takeEarly({ method, baseURL, url, params, headers }: Call): EarlyCall | undefined {
  if (method !== 'get' || params) return undefined;
  const call = window.__w_calls?.find((one) => one.url === baseURL + url && !one.taken);
  if (!call) return undefined;
  call.taken = true;
  const isSame =
    headers['Authorization'] === call.authorization && headers['Accept-Language'] === call.language;
  return isSame && call.sentAt !== undefined && performance.now() - call.sentAt < freshMs ? call : undefined;
}

/** Its answer; undefined as soon as nobody waits for the call any more. */
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
 * The answer that the page's HTML has asked for already; undefined when the call has to be made. Rejects with `ApiError`
 * when nobody waits for it any more, or has waited as long as a call may take.
 */
export async function earlyReply(call: Call): Promise<Reply | undefined> {
  const early = takeEarly(call);
  const answer = early && (await answerOf(early, call));
  if (call.signal?.aborted) throw makeApiError({ kind: 'cancelled' });
  if (early && !answer && performance.now() - (early.sentAt ?? 0) >= earlyTimeoutMs)
    throw makeApiError({ kind: 'timeout' });
  return answer && { status: answer.status, headers: answer.headers, data: parsed(answer.text) };
}
