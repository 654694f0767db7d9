import { makeApiError, replyError, toApiError, type ApiError } from '@wallet/contract/api-error';
import { getConfig } from '@wallet/platform/config';
import { events } from '@wallet/platform/events';
import { noteServerTime } from '@wallet/platform/server-now';
import { session } from '@wallet/platform/session';
import type { AxiosAdapter } from 'axios';
import { loadCode } from '../load-code/load-code';
import { earlyReply } from './early-calls';
import { publicLookups } from './public-lookups';
import type { Reply } from './reply';

export type { Reply } from './reply';
export { watchWait } from './slow-calls';

/** How long an upload may take, in ms (S9.1). */
export const uploadTimeoutMs = 300_000;

/** What a call may be asked with. */
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
  /** Is told the part already sent, from 0 to 1. */
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

/** Asks for the code that makes calls, before the first one needs it. What fails now is asked for again by that one. */
export function prepareClient(): void {
  transport().catch(() => undefined);
}

async function send(call: Addressed): Promise<Reply> {
  // Without the code nothing is sent: to whoever waits that is a network that does not answer.
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

/** Names the player's one intent: a backend that keeps keys gives it one effect, however often it is sent. */
export const keyHeader = 'Idempotency-Key';

/** What a backend says on each reply when it keeps keys: `kept`, and the key of this request when it carried one. */
const keptHeader = 'idempotency-keys';

let keysKept = false;

/** Whether the last reply said that the backend keeps idempotency keys; silence means no (docs/adr/0013). */
export function saysKeysKept(): boolean {
  return keysKept;
}

/** Whether a reply comes from a backend that keeps keys. */
export function tellsKeysKept(headers: Reply['headers']): boolean {
  return /^kept\b/.test(String(headers[keptHeader] ?? ''));
}

/** The header tells the server's time, if it may be read here; a reply of another origin may tell it as `serverTime`. */
function noteTime({ headers, data }: Reply): void {
  noteServerTime(headers['date']);
  if (typeof data === 'object' && data !== null && 'serverTime' in data) noteServerTime(data.serverTime);
}

/** What is wrong with an answer: also a success is none when a backend says `invalid-token` or `gone` with it. */
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
  /** The adapter stands for the network in tests. */
  defaults: {} as { adapter?: AxiosAdapter | undefined },
  /** Addressed at once, so that a call carries the login it was made in even when that ends in the next line, as in a logout. */
  request: <Data>(call: Call): Promise<Reply<Data>> => answered(addressed(call)) as Promise<Reply<Data>>,
};

/**
 * Asks with a harmless call whether keys reach the backend and are kept: it has to name the key it was sent. Rejects
 * with `ApiError` when there is no answer at all.
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
