import { buildApp } from '../../app';
import { checkReplies } from '../contract/check-replies';
import type { Deps } from '../../deps';
import { callsOf, type TestCalls } from './calls-of';
import { openTestSite, type TestSite } from './test-site';
import { StaffClock } from '../../demo/staff-clock';

/** The demo site with its staff calls. `call` sends calls of both. */
export interface StaffSite extends TestCalls {
  deps: Deps & { clock: StaffClock };
  app: TestSite['app'];
  simulators: TestSite['simulators'];
  /** The same database behind a server without staff calls. */
  plain: TestSite;
  /** Sends one staff call that must succeed, and returns the response. */
  staff<T = Record<string, never>>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: object,
  ): Promise<T>;
  close(): Promise<void>;
}

export const staffTestKey = 'key-of-the-staff-tests';

/** Opens a demo site with staff calls, on its own database. Its clock moves only when a test moves it. */
export async function openStaffSite(config: Partial<Deps['config']> = {}): Promise<StaffSite> {
  const plain = await openTestSite(config);
  const clock = new StaffClock(plain.deps.clock);
  const deps = { ...plain.deps, clock };
  const app = await buildApp(deps, { addHooks: checkReplies, staff: { key: staffTestKey, hosts: [] } });
  const calls = callsOf(app, { 'x-sandbox-key': staffTestKey });
  return {
    ...calls,
    deps,
    app,
    simulators: plain.simulators,
    plain,
    async staff<T>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) {
      const reply = await calls.call<T>(method, `/sandbox/staff/${path}`, body && { body });
      if (reply.status !== 200) throw new Error(`${method} ${path} answered ${reply.status}: ${reply.text}`);
      return reply.body;
    },
    async close() {
      await app.close();
      await plain.close();
    },
  };
}
