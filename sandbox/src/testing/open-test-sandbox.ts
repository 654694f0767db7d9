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

/** What a call of a contract is made of, and how it differs from a right one. */
interface Asking {
  params?: Readonly<Record<string, string>>;
  body?: unknown;
  /** The bytes that are sent in place of the body. */
  text?: string;
  key?: string;
  /** The message's id, to send it once more. */
  id?: string;
  signedAs?: SigningKey;
  signedAt?: Date;
}

/** A sandbox of a test: its clock stands still until it is moved, and `call` brings the key. */
export interface TestSandbox extends Sandbox {
  /** Moves the clock (ms). */
  advance(ms: number): void;
  call<T = Record<string, unknown>>(
    method: Method,
    url: string,
    options?: { body?: object; headers?: Record<string, string> },
  ): Promise<Reply<T>>;
  /** Makes one call of the console that must succeed, and gives what it answers. */
  console<T = Record<string, unknown>>(method: Method, path: string, body?: object): Promise<T>;
  /** A signed call of a contract over HTTP; no answer at all is a rejection. */
  ask<T = Record<string, unknown>>(name: string, asking?: Asking): Promise<{ status: number; body: T }>;
}

/** What opens the console in a test. */
export const sandboxTestKey = 'key-of-the-sandbox-tests';

export const newMessageId = (): string => randomBytes(12).toString('hex');

const parsed = (text: string): unknown => {
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
      body: parsed(reply.body) as never,
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
    async ask(name, { params = {}, body, text, key, id = newMessageId(), signedAs, signedAt } = {}) {
      address ??= sandbox.app.listen({ port: 0, host: '127.0.0.1' });
      const { kind, method, path: form } = providerOperation(name);
      const path = `${contractPrefix}${form.replaceAll(/\{(\w+)\}/g, (_all, one: string) => params[one] ?? '')}`;
      const sent = text ?? (body === undefined ? '' : JSON.stringify(body));
      const parts = { method, path, key, body: Buffer.from(sent) };
      const response = await fetch(`${await address}${path}`, {
        method,
        headers: {
          ...(sent !== '' && { 'content-type': 'application/json' }),
          ...(key !== undefined && { 'idempotency-key': key }),
          ...signatureHeaders(signedAs ?? sandbox.keys[kind].site, parts, id, signedAt ?? now()),
        },
        ...(sent !== '' && { body: sent }),
      });
      const answered = await response.text();
      return { status: response.status, body: (answered === '' ? undefined : JSON.parse(answered)) as never };
    },
  };
}
