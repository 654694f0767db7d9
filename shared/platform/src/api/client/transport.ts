import { makeApiError, toApiError } from '@wallet/contract';
import axios, { isAxiosError, isCancel, type AxiosRequestConfig } from 'axios';

/** A reply of the backend, of any status. */
export interface Reply<Data = unknown> {
  status: number;
  /** Header names are in lower case. */
  headers: Readonly<Record<string, unknown>>;
  data: Data;
}

/** Timeout of a call, in ms (S9.1). */
const timeoutMs = 60_000;

const http = axios.create({
  timeout: timeoutMs,
  // Timeouts and aborted connections get different error codes.
  transitional: { clarifyTimeoutError: true },
});

/**
 * Sends one request, without retries. Returns replies of every status. Rejects with `ApiError` if there is no reply.
 * The client imports this module on demand, because it contains the HTTP library.
 */
export async function send(call: AxiosRequestConfig): Promise<Reply> {
  try {
    return await http.request<unknown>(call);
  } catch (error) {
    if (isCancel(error)) throw makeApiError({ kind: 'cancelled' });
    if (!isAxiosError(error)) throw toApiError(error);
    if (error.response) return error.response;
    throw makeApiError({ kind: error.code === 'ETIMEDOUT' ? 'timeout' : 'network' }, error);
  }
}
