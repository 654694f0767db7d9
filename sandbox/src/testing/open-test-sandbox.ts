import { signatureHeaders, type SigningKey } from '@wallet/contract/providers';
import { randomBytes } from 'node:crypto';
import { contractPrefix } from '../contract/serve-contract';
import { providerOperation } from '../contract/operations';
import { openSandbox, type Sandbox } from '../open-sandbox';
import type { Store } from '../store/store';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD';

interface Reply<T> {
  status: number;
  headers: Readonly<Record<string, unknown>>;
  text: string;
  body: T;
}

/** The parts of a contract call, and its deviations from a valid call. */
interface ContractCall {
  params?: Readonly<Record<string, string>>;
  body?: unknown;
  /** The text to send instead of the body. */
  text?: string;
  key?: string;
  /** Id of the message; a repeated id simulates a replay. */
  id?: string;
  signedAs?: SigningKey;
  signedAt?: Date;
}

/** A sandbox for tests. Its clock moves only when a test moves it, and `call` sends the key. */
export interface TestSandbox extends Sandbox {
  /** Moves the clock (ms). */
  advance(ms: number): void;
  call<T = Record<string, unknown>>(
    method: Method,
    url: string,
    options?: { body?: object; headers?: Record<string, string> },
  ): Promise<Reply<T>>;
  /** Makes one call of the console that must succeed, and returns its response body. */
  console<T = Record<string, unknown>>(method: Method, path: string, body?: object): Promise<T>;
  /** Makes a signed contract call over HTTP. Rejects when there is no response. */
  callContract<T = Record<string, unknown>>(
    name: string,
    options?: ContractCall,
  ): Promise<{ status: number; body: T }>;
}

/** The key of the console in tests. */
export const sandboxTestKey = 'key-of-the-sandbox-tests';

const newMessageId = (): string => randomBytes(12).toString('hex');

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Opens a sandbox in this process. */
export async function openTestSandbox(
  options: { store?: Store; trustProxy?: string[]; hosts?: string[]; edition?: 'th' | 'lao' } = {},
): Promise<TestSandbox> {
  const { hosts = [], ...rest } = options;
  let time = new Date('2026-03-04T05:06:07.000Z').getTime();
  const now = (): Date => new Date(time);
  const sandbox = await openSandbox({ access: { key: sandboxTestKey, hosts }, now, ...rest });
  let address: Promise<string> | undefined;
  const call: TestSandbox['call'] = async (method, url, { body, headers } = {}) => {
    const reply = await sandbox.app.inject({
      method,
      url,
      headers: { 'x-sandbox-key': sandboxTestKey, ...headers },
      ...(body && { payload: body }),
    });
    return {
      status: reply.statusCode,
      headers: reply.headers,
      text: reply.body,
      body: parseJson(reply.body) as never,
    };
  };
  return {
    ...sandbox,
    advance: (ms) => void (time += ms),
    call,
    async console(method, path, body) {
      const reply = await call(method, `/sandbox/api/${path}`, body && { body });
      if (reply.status !== 200) throw new Error(`${method} ${path} answered ${reply.status}: ${reply.text}`);
      return reply.body as never;
    },
    async callContract(name, { params = {}, body, text, key, id = newMessageId(), signedAs, signedAt } = {}) {
      address ??= sandbox.app.listen({ port: 0, host: '127.0.0.1' });
      const { kind, method, path: template } = providerOperation(name);
      const path = `${contractPrefix}${template.replaceAll(/\{(\w+)\}/g, (_all, parameter: string) => params[parameter] ?? '')}`;
      const content = text ?? (body === undefined ? '' : JSON.stringify(body));
      const parts = { method, path, key, body: Buffer.from(content) };
      const response = await fetch(`${await address}${path}`, {
        method,
        headers: {
          ...(content !== '' && { 'content-type': 'application/json' }),
          ...(key !== undefined && { 'idempotency-key': key }),
          ...signatureHeaders(signedAs ?? sandbox.keys[kind].site, parts, id, signedAt ?? now()),
        },
        ...(content !== '' && { body: content }),
      });
      const responseText = await response.text();
      return {
        status: response.status,
        body: (responseText === '' ? undefined : JSON.parse(responseText)) as never,
      };
    },
  };
}
