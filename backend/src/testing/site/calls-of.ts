import type { FastifyInstance, InjectOptions } from 'fastify';
import { demoPassword } from '../../demo/data/demo-members';

export interface TestReply<T> {
  status: number;
  headers: Record<string, unknown>;
  body: T;
  text: string;
}

export interface CallOptions {
  token?: string;
  body?: object;
  headers?: Record<string, string>;
}

/** The calls of a test to a server of the demo site. */
export interface TestCalls {
  /** Sends one call with the site's own headers. With a `token` it is a member's call. */
  call<T = Record<string, never>>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    options?: CallOptions,
  ): Promise<TestReply<T>>;
  /** Logs a demo member in and returns the token. */
  login(username: string): Promise<string>;
}

/** Returns calls to one server, without a network. Each call sends `headers`. */
export function callsOf(app: FastifyInstance, headers: Record<string, string> = {}): TestCalls {
  const call: TestCalls['call'] = async <T>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    options: CallOptions = {},
  ) => {
    const request: InjectOptions = {
      method,
      url,
      headers: {
        'x-client-marker': 'wallet-web',
        ...headers,
        ...(options.token && { authorization: `Bearer ${options.token}` }),
        ...options.headers,
      },
      ...(options.body && { payload: options.body }),
    };
    const reply = await app.inject(request);
    const isJson = String(reply.headers['content-type']).startsWith('application/json');
    return {
      status: reply.statusCode,
      headers: reply.headers,
      text: reply.body,
      body: (isJson ? reply.json() : {}) as T,
    };
  };
  return {
    call,
    async login(username) {
      const { body } = await call<{ token: string }>('POST', '/api/login', {
        body: { username, password: demoPassword },
      });
      return body.token;
    },
  };
}
