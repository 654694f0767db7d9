import type { FastifyInstance } from 'fastify';
import { buildApp } from '../app';
import { PasswordHasher } from '../auth/password-hasher';
import { ChatFeed } from '../chat/chat-feed';
import type { Db } from '../db/driver';
import { demoDatabase } from '../demo/claim-database';
import { seedDemo } from '../demo/seed-demo';
import type { Deps } from '../deps';
import { Settings } from '../lookups/settings';
import { openOutside } from '../outside/open-outside';
import { securityEvents } from '../security-events';
import { callsOf, type TestCalls } from './calls-of';
import { TestClock } from './test-clock';
import { openTestDb } from './test-db';

/** The demo site and what it stands on. */
export interface TestSite extends TestCalls {
  app: FastifyInstance;
  deps: Deps & { clock: TestClock };
  /** The security events that were logged, oldest first, as the lines' objects. */
  securityLog: Record<string, unknown>[];
  close(): Promise<void>;
}

/** The demo site on a database of its own, or a given one, where a reply outside the contract is a failure. */
export async function openTestSite(
  config: Partial<Deps['config']> = {},
  open: () => Promise<Db> = openTestDb,
): Promise<TestSite> {
  const db = await open();
  const clock = new TestClock();
  const securityLog: Record<string, unknown>[] = [];
  const deps = {
    db,
    clock,
    settings: new Settings(db),
    // Real hashing, at a cost that does not slow the tests.
    passwords: new PasswordHasher({ log2N: 4, passes: 1 }),
    chatFeed: new ChatFeed(),
    outside: await openOutside({ db, clock, sandbox: true }),
    securityEvents: securityEvents({
      write: (line) => void securityLog.push(JSON.parse(line) as Record<string, unknown>),
      key: Buffer.from('of the tests'),
    }),
    config: {
      edition: 'th' as const,
      allowedOrigins: [],
      trustProxy: ['loopback'],
      clientMarker: 'wallet-web',
      trueLinkSecret: 'wallet-truelink',
      qrMinimums: {},
      gameSecrets: ['of the tests'],
      slipPictureDays: 90,
      ...config,
    },
  };
  await demoDatabase.claim(db, { databaseUrl: undefined, dataDir: ':memory:', demoDatabase: ':memory:' });
  await seedDemo(deps);
  const app = await buildApp(deps, { checkReplies: true });
  return {
    app,
    deps,
    securityLog,
    ...callsOf(app),
    async close() {
      await app.close();
      await db.close();
    },
  };
}
