import { getConfig } from '@wallet/shared/config';
import { events } from '@wallet/shared/events';
import { session } from '@wallet/shared/session';
import axios, { type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';
import { raise, replyError, type ApiError } from './api-error';
import { fromAxiosError } from './from-axios-error';

/** How long a call may take, in ms (S9.1). */
export const timeoutMs = 60_000;

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

/** A success that is none: a backend may say `invalid-token` or `gone` with any status, and a proxy may answer with HTML. */
function checkReply(response: AxiosResponse<unknown>): AxiosResponse<unknown> | Promise<never> {
  const { data, status, config } = response;
  const ended = replyError(status, data);
  if (ended?.kind === 'session' || ended?.kind === 'gone') return reject(ended, config);
  if (typeof data !== 'object' || data === null) return reject(raise({ kind: 'network' }), config);
  return response;
}

// At once, so that a call carries the login it was made in even when that login ends in the next line, as in a logout.
client.interceptors.request.use(address, null, { synchronous: true });
client.interceptors.response.use(checkReply, (error: unknown) =>
  reject(fromAxiosError(error), axios.isAxiosError(error) ? error.config : undefined),
);
