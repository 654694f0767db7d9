import { client } from '@wallet/platform/api/client';
import { AxiosError, type AxiosAdapter, type AxiosResponse } from 'axios';

/** A call that reached the double. */
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

/** The answer of one call: a reply, a status with any body, as a refusal has, or what makes either. */
export type DoubledAnswer = object | ((call: DoubledCall) => unknown);

/** Answers by `GET /api/wallet`-like names. */
export type ApiDouble = Readonly<Record<string, DoubledAnswer>>;

// A test may also answer with what is no object, as a strange backend does.
const isRefused = (answer: unknown): answer is WithStatus =>
  typeof answer === 'object' && answer !== null && 'status' in answer && 'body' in answer;

/** A success whose body may be anything, also a bare text or nothing. */
export function success(body: unknown, status = 200): WithStatus {
  return { status, body };
}

/** Refuses a call with a code of section 8; 422 by default. */
export function refusal(message: string, status = 422): WithStatus {
  return { status, body: { message } };
}

export interface ApiDoubleOptions {
  /** Whether the backend says that it keeps idempotency keys, as ours does (docs/adr/0013). */
  keepsKeys?: boolean;
}

/** The call by which a page proves that a backend keeps keys; every backend answers it. */
const probe = 'GET /api/lookup/active';

/** Lets the one client answer from a table; a call that is not in it rejects and is thrown at the test's end. */
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
