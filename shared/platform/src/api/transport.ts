import { makeApiError, toApiError } from '@wallet/contract/api-error';
import axios, { isAxiosError, isCancel, type AxiosRequestConfig } from 'axios';
import type { Reply } from './reply';

/** How long a call may take, in ms (S9.1). */
const timeoutMs = 60_000;

const http = axios.create({
  timeout: timeoutMs,
  // Tells a time-out from an aborted connection.
  transitional: { clarifyTimeoutError: true },
});

/**
 * Makes one call, once. A refusal is an answer like any other; without an answer this rejects with `ApiError`. Only the
 * client asks for this module, when it is needed: the HTTP library comes with it.
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
