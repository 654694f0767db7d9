import { type ApiError, makeApiError, replyError, toApiError } from '@wallet/contract';
import { getConfig } from '@wallet/platform/config';
import { events } from '@wallet/platform/events';
import { noteServerTime } from '@wallet/platform/server-now';
import { session } from '@wallet/platform/session';
import type { AxiosAdapter } from 'axios';
import { loadCode } from '../../load-code/load-code';
import { earlyReply } from './early-calls';
import { publicLookups } from './public-lookups';
import type { Reply } from './transport';

export type { Reply } from './transport';
export { watchWait } from './slow-calls';

/** How long an upload may take, in ms (S9.1). */
export const uploadTimeoutMs = 300_000;

/** One call. */
export interface Call {
  method: 'get' | 'post' | 'put' | 'delete';
  /** The path at the backend, filled in. */
  url: string;
  data?: unknown;
  /** The query. */
  params?: Record<string, string>;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** In ms; 60 s without it (S9.1). */
  timeout?: number;
  /** Receives the progress, from 0 to 1. */
  onUploadProgress?: (event: { progress?: number }) => void;
}

/** A call with all that it is sent with. */
type Addressed = Call & { baseURL: string; headers: Record<string, string> };

const bearer = (token: string): string => `Bearer ${token}`;

function addressed(call: Call): Addressed {
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

/** The HTTP library, in a file of its own. */
const transport = () => loadCode(() => import(/* webpackChunkName: "transport" */ './transport'));

/** Preloads the HTTP library. If that fails, the first call loads it again. */
export function prepareClient(): void {
  transport().catch(() => undefined);
}

async function send(call: Addressed): Promise<Reply> {
  // Without the library nothing is sent: for the caller that is a network error.
  const code = await transport().catch((error: unknown) => {
    throw makeApiError({ kind: 'network' }, error);
  });
  const { adapter } = client.defaults;
  return code.send({ ...call, ...(adapter && { adapter }) });
}

const isOfPresentLogin = ({ headers }: Addressed): boolean =>
  headers['Authorization'] === bearer(session.token() ?? '');

/** True when the member who made the call has logged out since: the answer must not reach the next member's page. */
const isLoginOver = (call: Addressed): boolean =>
  call.headers['Authorization'] !== undefined && !publicLookups.has(call.url) && !isOfPresentLogin(call);

/** Announces the end of the service, or ends the login that the call was made in. */
function announce(error: ApiError, call: Addressed): void {
  if (error.kind === 'gone') events.emit('session:service-gone', {});
  if (error.kind === 'session' && isOfPresentLogin(call)) session.end(error.reason);
}

/** Identifies an action of the player: a backend that stores keys runs it once, however often it is sent. */
export const keyHeader = 'Idempotency-Key';

/** A backend that stores keys sends this header with each reply: `kept`, and the key of the request if it had one. */
const keptHeader = 'idempotency-keys';

let keysKept = false;

/** Whether the last reply had the header of a backend that stores idempotency keys (docs/adr/0013). */
export function saysKeysKept(): boolean {
  return keysKept;
}

/** Whether a reply comes from a backend that stores idempotency keys. */
export function tellsKeysKept(headers: Reply['headers']): boolean {
  return /^kept\b/.test(String(headers[keptHeader] ?? ''));
}

/** Takes the server's time from the `Date` header, or from `serverTime` where another origin hides the header. */
function noteTime({ headers, data }: Reply): void {
  noteServerTime(headers['date']);
  if (typeof data === 'object' && data !== null && 'serverTime' in data) noteServerTime(data.serverTime);
}

/** The error in a reply. A reply with a success status and `invalid-token` or `gone` in it is an error too. */
function errorOf({ status, data }: Reply, { headers }: Addressed): ApiError | undefined {
  const error = replyError(status, data);
  if (status >= 200 && status < 300)
    return error?.kind === 'session' || error?.kind === 'gone' ? error : undefined;
  // UNAUTHORIZED for a call with a token means that the login no longer counts (S8.2); a visitor has none to lose.
  if (error?.kind === 'code' && error.code === 'UNAUTHORIZED' && headers['Authorization'])
    return makeApiError({ kind: 'session', reason: 'invalid-token' });
  return error ?? makeApiError({ kind: 'server', status });
}

/** Returns the reply to the call, whatever its status; rejects with `ApiError` when there is none. */
async function fetchReply(call: Addressed): Promise<Reply> {
  try {
    return (await earlyReply(call)) ?? (await send(call));
  } catch (error) {
    throw isLoginOver(call) ? makeApiError({ kind: 'cancelled' }, error) : toApiError(error);
  }
}

async function answered(call: Addressed): Promise<Reply> {
  const reply = await fetchReply(call);
  keysKept = tellsKeysKept(reply.headers);
  noteTime(reply);
  if (isLoginOver(call)) throw makeApiError({ kind: 'cancelled' });
  const error = errorOf(reply, call);
  if (!error) return reply;
  announce(error, call);
  throw error;
}

/**
 * The only way to the backend (S7.1). It rejects with `ApiError` alone and never repeats a call. When a login ends, its
 * calls in flight reject as `cancelled`, whatever the backend answers, except for public lookups.
 */
export const client = {
  /** The adapter replaces the network in tests. */
  defaults: {} as { adapter?: AxiosAdapter | undefined },
  /** Addressed at once, so that a call carries the login it was made in even when that ends in the next line, as in a logout. */
  request: <Data>(call: Call): Promise<Reply<Data>> => answered(addressed(call)) as Promise<Reply<Data>>,
};

/**
 * Makes a harmless call to check that keys reach the backend and are stored: the reply has to repeat the key. Rejects
 * with `ApiError` if there is no reply.
 */
export async function proveKeysKept(): Promise<boolean> {
  const key = `probe-${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;
  const { headers } = await client.request({
    method: 'get',
    url: '/api/lookup/active',
    headers: { [keyHeader]: key },
  });
  return headers[keptHeader] === `kept; key=${key}`;
}
