import { type ApiError, makeApiError, replyError, toApiError } from '@wallet/contract';
import { getConfig } from '@wallet/platform/config';
import { events } from '@wallet/platform/events';
import { noteServerTime } from '@wallet/platform/server-now';
import { session } from '@wallet/platform/session';
import type { AxiosAdapter } from 'axios';
import { loadCode } from '../../load-code';
import { randomId } from '../../random-id';
import { earlyReply } from './early-calls';
import { publicLookups } from '../generated/public-lookups';
import { noteReply } from './seen-replies';
import type { Reply } from './transport';

export { onReplySeen, seenReply } from './seen-replies';
export type { Reply } from './transport';

/** Timeout of an upload, in ms (S9.1). */
export const uploadTimeoutMs = 300_000;

/** A call of the client, as `request` makes it. */
export interface Call {
  method: 'get' | 'post' | 'put' | 'delete';
  /** Path at the backend, with its parameters filled in. */
  url: string;
  data?: unknown;
  /** Query parameters. */
  params?: Record<string, string>;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** In ms; 60 s by default (S9.1). */
  timeout?: number;
  /** Called with the progress, from 0 to 1. */
  onUploadProgress?: (event: { progress?: number }) => void;
}

/** A call with its base URL and all headers. */
type FullCall = Call & { baseURL: string; headers: Record<string, string> };

const bearer = (token: string): string => `Bearer ${token}`;

function withHeaders(call: Call): FullCall {
  const { backendUrl, clientMarker } = getConfig();
  const token = session.token();
  const language = document.documentElement.lang;
  return {
    ...call,
    baseURL: backendUrl,
    headers: {
      ...call.headers,
      'x-client-marker': clientMarker,
      ...(language && { 'Accept-Language': language }),
      ...(token !== null && { Authorization: bearer(token) }),
    },
  };
}

/** Loads the HTTP library, which is in a separate chunk. */
const loadTransport = () => loadCode(() => import(/* webpackChunkName: "transport" */ './transport'));

/** Preloads the HTTP library. If that fails, the first call loads it again. */
export function prepareClient(): void {
  loadTransport().catch(() => undefined);
}

async function send(call: FullCall): Promise<Reply> {
  // Without the library nothing can be sent, so the caller gets a network error.
  const code = await loadTransport().catch((error: unknown) => {
    throw makeApiError({ kind: 'network' }, error);
  });
  const { adapter } = client.defaults;
  return code.send({ ...call, ...(adapter && { adapter }) });
}

const isOfCurrentLogin = ({ headers }: FullCall): boolean =>
  headers['Authorization'] === bearer(session.token() ?? '');

/** True when the member who made the call has logged out since. The reply must not reach the next member's page. */
const isLoginOver = (call: FullCall): boolean =>
  call.headers['Authorization'] !== undefined && !publicLookups.has(call.url) && !isOfCurrentLogin(call);

/** Emits `session:service-gone`, or ends the session of the call. */
function emitSessionEvent(error: ApiError, call: FullCall): void {
  if (error.kind === 'gone') events.emit('session:service-gone', {});
  if (error.kind === 'session' && isOfCurrentLogin(call)) session.end(error.reason);
}

/** Identifies an action of the player. A backend that stores keys performs the action once, even after retries. */
export const keyHeader = 'Idempotency-Key';

/** A backend that stores keys sends this header with each reply: `kept`, and the key of the request if it had one. */
const keySupportHeader = 'idempotency-keys';

let supportsKeys = false;

/** True when the last reply had the header of a backend that stores idempotency keys (docs/adr/money.md). */
export function supportsIdempotencyKeys(): boolean {
  return supportsKeys;
}

/** True when a reply comes from a backend that stores idempotency keys. */
export function hasIdempotencySupport(headers: Reply['headers']): boolean {
  return /^kept\b/.test(String(headers[keySupportHeader] ?? ''));
}

/**
 * Stores the server time of a reply: from the `Date` header, or from `serverTime` when a cross-origin reply hides the
 * header.
 */
function storeServerTime({ headers, data }: Reply): void {
  noteServerTime(headers['date']);
  if (typeof data === 'object' && data !== null && 'serverTime' in data) noteServerTime(data.serverTime);
}

/** Returns the error of a reply. A reply with a success status and `invalid-token` or `gone` in it is an error too. */
function errorOf({ status, data }: Reply, { headers }: FullCall): ApiError | undefined {
  const error = replyError(status, data);
  if (status >= 200 && status < 300)
    return error?.kind === 'session' || error?.kind === 'gone' ? error : undefined;
  // UNAUTHORIZED for a call with a token means that the session is over (S8.2). A visitor has no session to end.
  if (error?.kind === 'code' && error.code === 'UNAUTHORIZED' && headers['Authorization'])
    return makeApiError({ kind: 'session', reason: 'invalid-token' });
  return error ?? makeApiError({ kind: 'server', status });
}

/** Returns the reply of any status. Rejects with `ApiError` when there is no reply. */
async function fetchReply(call: FullCall): Promise<Reply> {
  try {
    return (await earlyReply(call)) ?? (await send(call));
  } catch (error) {
    throw isLoginOver(call) ? makeApiError({ kind: 'cancelled' }, error) : toApiError(error);
  }
}

/** Fetches a reply, and rejects with `ApiError` unless it is a success. Ends the session of a rejected token. */
async function fetchOrThrow(call: FullCall): Promise<Reply> {
  const reply = await fetchReply(call);
  supportsKeys = hasIdempotencySupport(reply.headers);
  storeServerTime(reply);
  if (isLoginOver(call)) throw makeApiError({ kind: 'cancelled' });
  const error = errorOf(reply, call);
  if (!error) {
    if (call.method === 'get') noteReply(call.url, reply.data);
    return reply;
  }
  emitSessionEvent(error, call);
  throw error;
}

/**
 * The only HTTP client of the backend (S7.1). Rejects only with `ApiError` and never retries. When a login ends, its
 * calls in flight reject as `cancelled`, regardless of their replies, except for public lookups.
 */
export const client = {
  /** Tests replace the network with this adapter. */
  defaults: {} as { adapter?: AxiosAdapter | undefined },
  /**
   * Adds the headers synchronously, so that a call has the token of its login even if the login ends right after, as in
   * a logout.
   */
  request: <Data>(call: Call): Promise<Reply<Data>> =>
    fetchOrThrow(withHeaders(call)) as Promise<Reply<Data>>,
};

/**
 * Checks with a harmless call that the backend receives and stores keys: the reply must repeat the key. Rejects with
 * `ApiError` if there is no reply.
 */
export async function probeIdempotencyKeys(): Promise<boolean> {
  const key = `probe-${randomId()}`;
  const { headers } = await client.request({
    method: 'get',
    url: '/api/lookup/active',
    headers: { [keyHeader]: key },
  });
  return headers[keySupportHeader] === `kept; key=${key}`;
}

/** Delay before the page shows that a call is slow, in ms. */
const slowCallMs = 5_000;

let slowCalls = 0;

function countSlowCall(step: 1 | -1): void {
  const wasSlow = slowCalls > 0;
  slowCalls += step;
  if (slowCalls > 0 !== wasSlow) events.emit('shell:wait-changed', { slow: slowCalls > 0 });
}

/**
 * Starts the timer of one call and returns a function that stops it. It is in this module because the page has one
 * count for all remotes.
 */
export function watchWait(): () => void {
  let isCounted = false;
  const timer = setTimeout(() => {
    isCounted = true;
    countSlowCall(1);
  }, slowCallMs);
  return () => {
    clearTimeout(timer);
    if (isCounted) countSlowCall(-1);
    isCounted = false;
  };
}
