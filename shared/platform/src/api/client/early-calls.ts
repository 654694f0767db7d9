import { makeApiError } from '@wallet/contract';
import type { Reply } from './transport';

/** The response to a call that a script in the page's HTML made. */
export interface EarlyResponse {
  status: number;
  /** Header names are in lower case. */
  headers: Record<string, string>;
  text: string;
}

/** A GET request that a script in the page's HTML sends before the site's code is loaded. */
export interface EarlyCall {
  /** Same URL as the site's own call. */
  url: string;
  /** Request headers. The response is not used for another login or language. */
  authorization: string;
  language: string;
  /** Time of sending, in ms of `performance.now()`; undefined while an earlier call is pending. */
  sentAt?: number;
  /** True when the site uses this call or makes the call itself. The script does not send a taken call. */
  taken?: boolean;
  /** Resolves to undefined when no response arrives. */
  response: Promise<EarlyResponse | undefined>;
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

/** Timeout of an early call, in ms; the same as of any other call (S9.1). */
const earlyTimeoutMs = 60_000;

/** Maximum age of an early response, in ms. An older one is not used, because the page shows it as current. */
const maxAgeMs = 30_000;

/** Returns the early call with the same request, if its response is fresh and not used yet. */
function takeEarlyCall({ method, baseURL, url, params, headers }: Call): EarlyCall | undefined {
  if (method !== 'get' || params) return undefined;
  const call = window.__w_calls?.find((one) => one.url === baseURL + url && !one.taken);
  if (!call) return undefined;
  call.taken = true;
  const isSame =
    headers['Authorization'] === call.authorization && headers['Accept-Language'] === call.language;
  return isSame && call.sentAt !== undefined && performance.now() - call.sentAt < maxAgeMs ? call : undefined;
}

/** Returns the response to an early call, or undefined as soon as the call is aborted. */
function waitForResponse({ response }: EarlyCall, { signal }: Call) {
  const aborted = new Promise<undefined>((resolve) => {
    signal?.addEventListener('abort', () => resolve(undefined));
  });
  return Promise.race([response, aborted]);
}

/**
 * Parses the body of a response. Text that is not JSON stays text. Not shared with the HTTP library: an export of this
 * module would make the first script larger.
 */
function parseBody(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

/**
 * Returns the reply of an early call with the same request, or undefined when there is none: the site must then make
 * the call. Rejects with `ApiError` when the call is aborted or times out.
 */
export async function earlyReply(call: Call): Promise<Reply | undefined> {
  const early = takeEarlyCall(call);
  const response = early && (await waitForResponse(early, call));
  if (call.signal?.aborted) throw makeApiError({ kind: 'cancelled' });
  if (early && !response && performance.now() - (early.sentAt ?? 0) >= earlyTimeoutMs)
    throw makeApiError({ kind: 'timeout' });
  return response && { status: response.status, headers: response.headers, data: parseBody(response.text) };
}
