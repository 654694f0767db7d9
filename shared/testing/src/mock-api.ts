import { client } from '@wallet/platform/api/client';
import { AxiosError, type AxiosAdapter } from 'axios';

/** A call to the mock API. */
export interface MockCall {
  method: string;
  path: string;
  body: unknown;
  headers: Readonly<Record<string, string>>;
}

interface WithStatus {
  status: number;
  body: unknown;
}

/** The response to a call: a body, a status with any body (for example an error), or a function that returns either. */
export type MockResponse = object | ((call: MockCall) => unknown);

/** Responses by method and path, for example `GET /api/wallet`. */
export type MockApi = Readonly<Record<string, MockResponse>>;

// A test may also return a value that is not an object, to simulate an unusual backend.
const hasStatus = (response: unknown): response is WithStatus =>
  typeof response === 'object' && response !== null && 'status' in response && 'body' in response;

/** Returns a success with any body, including plain text or nothing. */
export function success(body: unknown, status = 200): WithStatus {
  return { status, body };
}

/** Returns an error with a code of section 8; the status is 422 by default. */
export function errorResponse(message: string, status = 422): WithStatus {
  return { status, body: { message } };
}

/** A server error without details. */
export const serverError = errorResponse('INTERNAL_SERVER_ERROR', 500);

/** A response that never arrives. */
export const neverResponds = (): Promise<object> => new Promise(() => undefined);

/** Creates a response that arrives when `respond` is called. */
export function heldResponse(): { response: () => Promise<unknown>; respond: (reply: unknown) => void } {
  let resolve: (reply: unknown) => void = () => undefined;
  return {
    response: () => new Promise((done) => (resolve = done)),
    respond: (reply) => resolve(reply),
  };
}

/** Creates a response that is a server error until `recover` is called. */
export function failingResponse(reply: unknown): { response: () => unknown; recover: () => void } {
  let isFailing = true;
  return {
    response: () => (isFailing ? serverError : reply),
    recover: () => {
      isFailing = false;
    },
  };
}

export interface MockApiOptions {
  /** True when the backend advertises idempotency keys, as the project's own does (docs/adr/money.md). */
  supportsIdempotencyKeys?: boolean;
}

/** The call that probes support for idempotency keys; every backend responds to it. */
const probe = 'GET /api/lookup/active';

/** Makes the API client respond from a table. A call that is not in the table rejects and fails the test at its end. */
export function mockApi(
  table: MockApi,
  { supportsIdempotencyKeys = true }: MockApiOptions = {},
): { calls: MockCall[]; unknown: string[] } {
  const api: MockApi = { [probe]: { terminated: null }, ...table };
  const calls: MockCall[] = [];
  const unknown: string[] = [];
  const adapter: AxiosAdapter = async (config) => {
    const path = new URL(config.url ?? '', 'http://api.test').pathname;
    const name = `${(config.method ?? 'get').toUpperCase()} ${path}`;
    const body: unknown = typeof config.data === 'string' ? JSON.parse(config.data) : config.data;
    const call = {
      method: config.method ?? 'get',
      path,
      body,
      headers: { ...config.headers } as Record<string, string>,
    };
    if (table[probe] || name !== probe) calls.push(call);
    const key = config.headers.get('Idempotency-Key');
    const entry = api[name];
    if (!entry) {
      unknown.push(name);
      throw new AxiosError(`No response for ${name}`, 'ERR_NETWORK', config);
    }
    const result: unknown =
      typeof entry === 'function' ? await (entry as (call: MockCall) => unknown)(call) : entry;
    const { status, body: data } = hasStatus(result) ? result : success(result);
    return {
      data,
      status,
      statusText: '',
      headers: supportsIdempotencyKeys ? { 'idempotency-keys': key ? `kept; key=${key}` : 'kept' } : {},
      config,
    };
  };
  client.defaults.adapter = adapter;
  return { calls, unknown };
}
