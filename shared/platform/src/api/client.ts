import { getConfig } from '@wallet/platform/config';
import { events } from '@wallet/platform/events';
import { noteServerTime } from '@wallet/platform/server-now';
import { session } from '@wallet/platform/session';
import axios, { type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';
import { makeApiError, replyError, type ApiError } from '@wallet/contract/api-error';
import { fromAxiosError } from './from-axios-error';

export { watchWait } from './slow-calls';

/** How long a call may take, in ms (S9.1). */
const timeoutMs = 60_000;

/** How long an upload may take, in ms (S9.1). */
export const uploadTimeoutMs = 300_000;

/** The one way to the backend (S7.1): it rejects with `ApiError` and nothing else, and never repeats a call by itself. */
export const client = axios.create({
  timeout: timeoutMs,
  // Tells a time-out from an aborted connection.
  transitional: { clarifyTimeoutError: true },
});

function address(request: InternalAxiosRequestConfig): InternalAxiosRequestConfig {
  const { backendUrl, clientMarker } = getConfig();
  const token = session.token();
  request.baseURL = backendUrl;
  request.headers.set('x-client-marker', clientMarker);
  request.headers.set('Accept-Language', document.documentElement.lang || null);
  if (token !== null) request.headers.set('Authorization', bearer(token));
  return request;
}

function bearer(token: string): string {
  return `Bearer ${token}`;
}

/** Ends what the error says has ended, unless the call was made in an earlier login than the present one. */
function announce(error: ApiError, request: InternalAxiosRequestConfig | undefined): void {
  if (error.kind === 'gone') events.emit('session:service-gone', {});
  if (error.kind !== 'session') return;
  const token = session.token();
  if (token !== null && request?.headers.get('Authorization') === bearer(token)) session.end(error.reason);
}

function reject(error: ApiError, request: InternalAxiosRequestConfig | undefined): Promise<never> {
  announce(error, request);
  return Promise.reject(error);
}

/** Names the player's one intent: a backend that keeps keys gives it one effect, however often it is sent. */
export const keyHeader = 'Idempotency-Key';

/** What a backend says on each reply when it keeps keys: `kept`, and the key of this request when it carried one. */
const keptHeader = 'Idempotency-Keys';

let keysKept = false;

/** Whether the last reply said that the backend keeps idempotency keys; silence means no (docs/adr/0013). */
export function saysKeysKept(): boolean {
  return keysKept;
}

/** Whether a reply comes from a backend that keeps keys. */
export function tellsKeysKept(headers: AxiosResponse['headers']): boolean {
  return /^kept\b/.test(String(headers[keptHeader.toLowerCase()] ?? ''));
}

function noteKeys({ headers }: AxiosResponse<unknown>): void {
  keysKept = tellsKeysKept(headers);
}

/**
 * Asks with a harmless call whether keys reach the backend and are kept: it has to name the key it was sent. Rejects
 * with `ApiError` when there is no answer at all.
 */
export async function proveKeysKept(): Promise<boolean> {
  const key = `probe-${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;
  const { headers } = await client.get<unknown>('/api/lookup/active', { headers: { [keyHeader]: key } });
  return headers[keptHeader.toLowerCase()] === `kept; key=${key}`;
}

/** The header tells the server's time, if it may be read here; a reply of another origin may tell it as `serverTime`. */
function noteTime({ headers, data }: AxiosResponse<unknown>): void {
  noteServerTime(headers['date']);
  if (typeof data === 'object' && data !== null && 'serverTime' in data) noteServerTime(data.serverTime);
}

/** A success that is none: a backend may say `invalid-token` or `gone` with any status. */
function checkReply(response: AxiosResponse<unknown>): AxiosResponse<unknown> | Promise<never> {
  noteKeys(response);
  noteTime(response);
  const { data, status, config } = response;
  const ended = replyError(status, data);
  return ended?.kind === 'session' || ended?.kind === 'gone' ? reject(ended, config) : response;
}

/** UNAUTHORIZED for a call with a token means that the login no longer counts (S8.2); a visitor has none to lose. */
function ofLogin(error: ApiError, request: InternalAxiosRequestConfig | undefined): ApiError {
  const isRefused = error.kind === 'code' && error.code === 'UNAUTHORIZED';
  return isRefused && request?.headers.has('Authorization')
    ? makeApiError({ kind: 'session', reason: 'invalid-token' })
    : error;
}

function checkFailure(error: unknown): Promise<never> {
  if (!axios.isAxiosError(error)) return reject(fromAxiosError(error), undefined);
  if (error.response) {
    noteKeys(error.response);
    noteTime(error.response);
  }
  return reject(ofLogin(fromAxiosError(error), error.config), error.config);
}

// At once, so that a call carries the login it was made in even when that login ends in the next line, as in a logout.
client.interceptors.request.use(address, null, { synchronous: true });
client.interceptors.response.use(checkReply, checkFailure);
