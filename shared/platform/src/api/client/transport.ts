// oxlint-disable-next-line typescript/triple-slash-reference -- other packages check this file too and need these types
/// <reference path="./axios-xhr.d.ts" />
import { makeApiError, toApiError } from '@wallet/contract';
import type { AxiosAdapter, AxiosError, AxiosRequestConfig } from 'axios';
import xhr from 'axios/unsafe/adapters/xhr.js';
import AxiosHeaders from 'axios/unsafe/core/AxiosHeaders.js';

/** A reply of the backend, of any status. */
export interface Reply<Data = unknown> {
  status: number;
  /** Header names are in lower case. */
  headers: Readonly<Record<string, unknown>>;
  data: Data;
}

interface Request
  extends Pick<
    AxiosRequestConfig,
    'baseURL' | 'url' | 'method' | 'params' | 'data' | 'timeout' | 'onUploadProgress'
  > {
  headers: Record<string, string>;
  signal?: AbortSignal;
  /** Replaces the network in tests. */
  adapter?: AxiosAdapter;
}

/** Timeout of a call, in ms (S9.1). */
const timeoutMs = 60_000;

/** Returns the body to send: a form stays a form, and any other value becomes JSON. */
function encodeBody(data: unknown): { data?: unknown; headers?: Record<string, string> } {
  if (data === undefined || data instanceof FormData) return { data };
  return { data: JSON.stringify(data), headers: { 'Content-Type': 'application/json' } };
}

/** Parses a JSON reply. Any other text stays a text. */
function parseBody(data: unknown): unknown {
  if (typeof data !== 'string') return data;
  try {
    return JSON.parse(data);
  } catch {
    return data;
  }
}

/**
 * Sends one request, without retries. Returns replies of every status. Rejects with `ApiError` if there is no reply.
 * The client imports this module on demand, because it contains the HTTP library. It uses only the adapter of axios:
 * the rest of axios would add 8 KB to each first visit (docs/adr/size-budgets.md).
 */
export async function send({ adapter = xhr, ...call }: Request): Promise<Reply> {
  const body = encodeBody(call.data);
  try {
    const { status, headers, data } = await adapter({
      ...call,
      data: body.data,
      headers: AxiosHeaders.from({
        Accept: 'application/json, text/plain, */*',
        ...body.headers,
        ...call.headers,
      }),
      timeout: call.timeout ?? timeoutMs,
      // Timeouts and aborted connections get different error codes.
      transitional: { clarifyTimeoutError: true },
    });
    // The caller may have aborted the call between the reply and this line.
    call.signal?.throwIfAborted();
    return { status, headers, data: parseBody(data) };
  } catch (error) {
    if (call.signal?.aborted) throw makeApiError({ kind: 'cancelled' });
    const { code, isAxiosError } = error as Partial<AxiosError>;
    if (!isAxiosError) throw toApiError(error);
    throw makeApiError({ kind: code === 'ETIMEDOUT' ? 'timeout' : 'network' }, error);
  }
}
