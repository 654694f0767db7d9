import type { Db } from '@wallet/server/db';
import { connectorKey, FakeSite, siteKey } from '@wallet/connector-kit/testing';
import { createInbox, type Inbox, openInboxDatabase, sitePath } from '../create-inbox';
import type { Settings } from '../settings';
import { createInvitation } from '../team/invitations';
import { TestPage } from './test-page';

const origin = 'https://inbox.example';

/** An inbox with its database in memory. It is connected over HTTP to a fake site and to the pages of a test. */
export interface TestInbox {
  site: FakeSite;
  db: Db;
  url: () => string;
  /** A test sets `offsetMs` to move the inbox's clock. */
  clock: { offsetMs: number };
  settings: Settings;
  /** Returns a page without a login. */
  page(): TestPage;
  /** Returns a page of a new agent, who is logged in. */
  join(role?: 'agent' | 'admin', name?: string): Promise<TestPage>;
  /** Returns the token of a new invitation. */
  invite(role?: 'agent' | 'admin'): Promise<string>;
  stop(): Promise<void>;
  start(): Promise<void>;
  close(): Promise<void>;
}

export async function openTestInbox(change: Partial<Settings> = {}): Promise<TestInbox> {
  const site = new FakeSite(sitePath);
  site.url = await site.app.listen({ port: 0, host: '127.0.0.1' });
  const settings: Settings = {
    port: 0,
    host: '127.0.0.1',
    origin,
    siteUrl: site.url,
    siteKeys: [siteKey],
    ownKey: connectorKey,
    databaseUrl: undefined,
    dataDir: ':memory:',
    proxies: 'loopback',
    demoLogin: false,
    historyDays: 90,
    logLevel: 'silent',
    ...change,
  };
  const db = await openInboxDatabase(settings);
  const clock = { offsetMs: 0 };
  const now = (): Date => new Date(Date.now() + clock.offsetMs);
  let inbox: Inbox | undefined;
  let url = '';
  const page = (): TestPage => new TestPage(() => url, settings.origin);
  const invite = async (role: 'agent' | 'admin' = 'agent'): Promise<string> => {
    const link = await createInvitation({ now, settings }, db, role, null);
    return link.split('#')[1] ?? '';
  };
  const start = async (): Promise<void> => {
    // The pause between two attempts of a delivery is 20 ms, so that tests do not wait long.
    inbox = createInbox(settings, db, now, [20]);
    url = await inbox.app.listen({ port: 0, host: '127.0.0.1' });
    site.connectorUrl = url;
    inbox.start();
  };
  const stop = async (): Promise<void> => {
    await inbox?.close();
  };
  await start();
  return {
    site,
    db,
    url: () => url,
    clock,
    settings,
    page,
    invite,
    async join(role = 'agent', name = 'Nok') {
      const joined = page();
      await joined.accept(await invite(role), name);
      return joined;
    },
    stop,
    start,
    async close() {
      await stop();
      await db.close();
      await site.app.close();
    },
  };
}
