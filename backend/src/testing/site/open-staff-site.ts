import { buildApp } from '../../app';
import type { Deps } from '../../deps';
import { callsOf, type TestCalls } from './calls-of';
import { openTestSite, type TestSite } from './test-site';
import { StaffClock } from '../../demo/clock/staff-clock';

/** The demo site with what its staff can do; `call` reaches both. */
export interface StaffSite extends TestCalls {
  deps: Deps & { clock: StaffClock };
  app: TestSite['app'];
  books: TestSite['books'];
  /** The same database behind a server without staff. */
  plain: TestSite;
  /** Makes one call of the staff's that must succeed, and gives what it answers. */
  staff<T = Record<string, never>>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: object,
  ): Promise<T>;
  close(): Promise<void>;
}

/** What opens the staff's calls in a test. */
export const staffTestKey = 'key-of-the-staff-tests';

/** A demo site with staff, on a database of its own, with a clock that stands still until it is moved. */
export async function openStaffSite(config: Partial<Deps['config']> = {}): Promise<StaffSite> {
  const plain = await openTestSite(config);
  const clock = new StaffClock(plain.deps.clock);
  const deps = { ...plain.deps, clock };
  const app = await buildApp(deps, { checkReplies: true, staff: { key: staffTestKey, hosts: [] } });
  const calls = callsOf(app, { 'x-sandbox-key': staffTestKey });
  return {
    ...calls,
    deps,
    app,
    books: plain.books,
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
