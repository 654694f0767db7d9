import { client } from '@wallet/platform/api/client';
import { AxiosError, type AxiosAdapter, type AxiosResponse } from 'axios';

/** A call to the fake API. */
export interface DoubledCall {
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
export type DoubledAnswer = object | ((call: DoubledCall) => unknown);

/** Responses by method and path, for example `GET /api/wallet`. */
export type ApiDouble = Readonly<Record<string, DoubledAnswer>>;

// A test may also return a value that is no object, like an unusual backend.
const isRefused = (answer: unknown): answer is WithStatus =>
  typeof answer === 'object' && answer !== null && 'status' in answer && 'body' in answer;

/** Returns a success with any body, including plain text or nothing. */
export function success(body: unknown, status = 200): WithStatus {
  return { status, body };
}

/** Returns an error with a code of section 8; the status is 422 by default. */
export function refusal(message: string, status = 422): WithStatus {
  return { status, body: { message } };
}

export interface ApiDoubleOptions {
  /** True when the backend advertises idempotency keys, as the project's own does (docs/adr/0013). */
  keepsKeys?: boolean;
}

/** The call with which a page probes support for idempotency keys; every backend responds to it. */
const probe = 'GET /api/lookup/active';

/** Makes the API client respond from a table. A call that is not in the table rejects and fails the test at its end. */
export function doubleApi(
  table: ApiDouble,
  { keepsKeys = true }: ApiDoubleOptions = {},
): { calls: DoubledCall[]; unknown: string[] } {
  const api: ApiDouble = { [probe]: { terminated: null }, ...table };
  const calls: DoubledCall[] = [];
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
    const answer = api[name];
    if (!answer) {
      unknown.push(name);
      throw new AxiosError(`No answer for ${name}`, 'ERR_NETWORK', config);
    }
    const made: unknown =
      typeof answer === 'function' ? await (answer as (call: DoubledCall) => unknown)(call) : answer;
    const refused = isRefused(made);
    const response: AxiosResponse = {
      data: refused ? made.body : made,
      status: refused ? made.status : 200,
      statusText: '',
      headers: keepsKeys ? { 'idempotency-keys': key ? `kept; key=${key}` : 'kept' } : {},
      config,
    };
    if (refused && made.status >= 400)
      throw new AxiosError('Refused', 'ERR_BAD_REQUEST', config, null, response);
    return response;
  };
  client.defaults.adapter = adapter;
  return { calls, unknown };
}
