import { type Books, openBooks } from '@wallet/sandbox/books';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../../app';
import { ChatFeed } from '../../chat/chat-feed';
import type { Db } from '../../core/db/driver';
import type { Deps } from '../../deps';
import { Settings } from '../../settings/settings';
import { createSecurityEvents } from '../../core/security-events';
import { callsOf, type TestCalls } from './calls-of';
import { playedProviders } from './played-providers';
import { cheapPasswords, seedTestDemo } from './seed-test-demo';
import { TestClock } from './test-clock';
import { openTestDb } from '../database/test-db';

/** The demo site and its dependencies. */
export interface TestSite extends TestCalls {
  app: FastifyInstance;
  deps: Deps & { clock: TestClock };
  /** The data of the providers, which the sandbox simulates without HTTP. */
  books: Books;
  /** The logged security events, oldest first, as the objects of the log lines. */
  securityLog: Record<string, unknown>[];
  close(): Promise<void>;
}

/** Opens the demo site on its own or a given database. A response outside the contract is a failure. */
export async function openTestSite(
  config: Partial<Deps['config']> = {},
  open?: () => Promise<Db>,
): Promise<TestSite> {
  const { edition = 'th' } = config;
  // The demo of the Thai edition was seeded once, before all tests.
  const isSeeded = !open && edition === 'th';
  const db = await (open ?? (() => openTestDb(isSeeded ? 'demo' : 'tables')))();
  const clock = new TestClock();
  const books = openBooks({ edition, now: () => clock.now() });
  const securityLog: Record<string, unknown>[] = [];
  const deps = {
    db,
    clock,
    settings: new Settings(db),
    passwords: cheapPasswords(),
    chatFeed: new ChatFeed(),
    providers: playedProviders(books),
    securityEvents: createSecurityEvents({
      write: (line) => void securityLog.push(JSON.parse(line) as Record<string, unknown>),
      key: Buffer.from('of the tests'),
    }),
    config: {
      edition,
      allowedOrigins: [],
      trustProxy: ['loopback'],
      clientMarker: 'wallet-web',
      trueLinkSecret: 'wallet-truelink',
      qrMinimums: {},
      gameSecrets: ['of the tests'],
      slipPictureDays: 90,
      mediaDir: undefined,
      ...config,
    },
  };
  if (!isSeeded) await seedTestDemo(db, edition);
  const app = await buildApp(deps, { checkReplies: true });
  return {
    app,
    deps,
    books,
    securityLog,
    ...callsOf(app),
    async close() {
      await app.close();
      await db.close();
    },
  };
}
