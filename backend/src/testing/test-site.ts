import type { FastifyInstance, InjectOptions } from 'fastify';
import { buildApp } from '../app';
import { PasswordHasher } from '../auth/password-hasher';
import { demoPassword } from '../demo/demo-members';
import { seedDemo } from '../demo/seed-demo';
import type { Deps } from '../deps';
import { Settings } from '../lookups/settings';
import { openOutside } from '../outside/open-outside';
import { TestClock } from './test-clock';
import { openTestDb } from './test-db';

/** What a test gets back of a call. */
export interface TestReply<T> {
  status: number;
  headers: Record<string, unknown>;
  body: T;
  text: string;
}

export interface TestSite {
  app: FastifyInstance;
  deps: Deps & { clock: TestClock };
  /** Makes one call with the site's own headers; a `token` makes it a member's. */
  call<T = Record<string, never>>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    options?: CallOptions,
  ): Promise<TestReply<T>>;
  /** Logs a demo member in and gives the token. */
  login(username: string): Promise<string>;
  close(): Promise<void>;
}

export interface CallOptions {
  token?: string;
  body?: object;
  headers?: Record<string, string>;
}

/** The demo site on a database of its own, where a reply outside the contract is a failure. */
export async function openTestSite(config: Partial<Deps['config']> = {}): Promise<TestSite> {
  const db = await openTestDb();
  const clock = new TestClock();
  const deps = {
    db,
    clock,
    settings: new Settings(db),
    // Real hashing, at a cost that does not slow the tests.
    passwords: new PasswordHasher({ log2N: 4, passes: 1 }),
    outside: await openOutside({ db, clock, sandbox: true }),
    config: {
      edition: 'th' as const,
      allowedOrigins: [],
      trustProxy: ['loopback'],
      clientMarker: 'wallet-web',
      ...config,
    },
  };
  await seedDemo(deps);
  const app = await buildApp(deps, { checkReplies: true });
  const call: TestSite['call'] = async <T>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    options: CallOptions = {},
  ) => {
    const request: InjectOptions = {
      method,
      url,
      headers: {
        'x-client-marker': 'wallet-web',
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
    app,
    deps,
    call,
    async login(username) {
      const { body } = await call<{ token: string }>('POST', '/api/login', {
        body: { username, password: demoPassword },
      });
      return body.token;
    },
    async close() {
      await app.close();
      await db.close();
    },
  };
}
