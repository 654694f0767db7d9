import { buildApp } from '../../app';
import type { Deps } from '../../deps';
import { openProviders } from '../../providers/open-providers';
import { callsOf, type TestCalls } from '../../testing/calls-of';
import { openTestSite, type TestSite } from '../../testing/test-site';
import { SandboxClock } from '../clock/sandbox-clock';

/** The demo site with its sandbox; `call` reaches both. */
export interface SandboxSite extends TestCalls {
  deps: Deps & { clock: SandboxClock };
  app: TestSite['app'];
  /** The same database behind a server without the sandbox. */
  plain: TestSite;
  /** Makes one call of the sandbox that must succeed, and gives what it answers. */
  sandbox<T = Record<string, never>>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: object,
  ): Promise<T>;
  close(): Promise<void>;
}

/** What opens the sandbox of a test. */
export const sandboxTestKey = 'key-of-the-sandbox-tests';

/** A demo site whose sandbox is on, on a database of its own, with a clock that stands still until it is moved. */
export async function openSandboxSite(config: Partial<Deps['config']> = {}): Promise<SandboxSite> {
  const plain = await openTestSite(config);
  const { db } = plain.deps;
  const clock = new SandboxClock(plain.deps.clock);
  const deps = { ...plain.deps, clock, providers: await openProviders({ db, clock, sandbox: true }) };
  const app = await buildApp(deps, { checkReplies: true, sandbox: { key: sandboxTestKey, hosts: [] } });
  const calls = callsOf(app, { 'x-sandbox-key': sandboxTestKey });
  return {
    ...calls,
    deps,
    app,
    plain,
    async sandbox<T>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) {
      const reply = await calls.call<T>(method, `/sandbox/api/${path}`, body && { body });
      if (reply.status !== 200) throw new Error(`${method} ${path} answered ${reply.status}: ${reply.text}`);
      return reply.body;
    },
    async close() {
      await app.close();
      await plain.close();
    },
  };
}
