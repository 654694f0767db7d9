import type { Satang } from '@wallet/contract/satang';
import { type Simulators, openSimulators } from '@wallet/sandbox/simulators';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../../app';
import { checkReplies } from '../contract/check-replies';
import { ChatFeed } from '../../chat/chat-socket';
import type { Db } from '@wallet/server/db';
import { noProviders, type Providers } from '../../core/providers/providers';
import { createSecurityEvents } from '../../core/security-events';
import { staffChance } from '../../demo/wheel-routes';
import type { Deps } from '../../deps';
import { Settings } from '../../settings/settings';
import { openTestDb } from '../database/test-db';
import { callsOf, type TestCalls } from './calls-of';
import { cheapPasswords, testGameSecrets, seedTestDemo, TestClock } from './seed-test-demo';

/** Runs work as if it were remote: asynchronously, with its errors as rejections of the promise. */
const asRemote = async <T>(work: () => T): Promise<T> => work();

const satang = async (work: () => number): Promise<Satang> => (await asRemote(work)) as Satang;

let messageCount = 0;

/** Makes a simulator's function asynchronous, like a call over HTTP. */
const remote =
  <Args extends unknown[], T>(call: (...args: Args) => T) =>
  (...args: Args): Promise<T> =>
    asRemote(() => call(...args));

/** Returns the providers that the sandbox simulates, called without HTTP. */
function sandboxProviders({ phones, bank, codes, games, gifts }: Simulators): Providers {
  const isConnected = true;
  return {
    sms: { isConnected, send: remote((sms) => phones.send(`message-${(messageCount += 1)}`, sms)) },
    games: {
      isConnected,
      openAccount: remote(games.open),
      setPassword: remote(games.setPassword),
      read: remote(games.read) as never,
      transfer: remote(({ reference, account, amount }) =>
        games.transfer(reference, { ...account, amount }),
      ) as never,
      loginLink: remote(games.loginLink),
      loginForm: remote(games.loginForm),
    },
    banks: {
      isConnected,
      payOut: remote(({ reference, payee: { bankCode, accountNo, accountName }, amount, currency }) =>
        bank.payOut(reference, { bankCode, accountNo, accountName, amount, currency }),
      ),
    },
    qr: {
      isConnected,
      issue: remote(({ reference, expiresAt, ...code }) =>
        codes.issue(reference, { ...code, expiresAt: expiresAt.toISOString() }),
      ),
    },
    gifts: {
      isConnected,
      fetchAmount: (voucher) => satang(() => gifts.readAmount(voucher)),
      redeem: ({ reference, voucher }) => satang(() => gifts.redeem(reference, voucher)),
    },
    // Tests decide on slips themselves, as a person does.
    slips: { ...noProviders.slips },
    support: { ...noProviders.support },
    exclusion: { ...noProviders.exclusion },
    chance: staffChance,
  };
}

/** The demo site and its dependencies. */
export interface TestSite extends TestCalls {
  app: FastifyInstance;
  deps: Deps & { clock: TestClock };
  /** The simulated providers of the sandbox, called without HTTP: sent text messages, bank, games and others. */
  simulators: Simulators;
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
  // The demo of the Thai edition was seeded once on PostgreSQL, before all tests.
  const isSeeded = !open && edition === 'th' && process.env.TEST_ENGINE === 'postgres';
  const db = await (open ?? (() => openTestDb(isSeeded ? 'demo' : 'tables')))();
  const clock = new TestClock();
  const simulators = openSimulators({ edition, now: () => clock.now() });
  const securityLog: Record<string, unknown>[] = [];
  const deps = {
    db,
    clock,
    settings: new Settings(db),
    passwords: cheapPasswords(),
    chatFeed: new ChatFeed(),
    providers: sandboxProviders(simulators),
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
      gameSecrets: testGameSecrets,
      slipPictureDays: 90,
      chatIdentitySecrets: [],
      mediaDir: undefined,
      siteOrigin: undefined,
      ...config,
    },
  };
  if (!isSeeded) await seedTestDemo(db, edition);
  const app = await buildApp(deps, { addHooks: checkReplies });
  return {
    app,
    deps,
    simulators,
    securityLog,
    ...callsOf(app),
    async close() {
      await app.close();
      await db.close();
    },
  };
}
