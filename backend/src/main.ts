import { nearNames } from '@wallet/server/environment';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app';
import { PasswordHasher } from './members/password-hasher';
import { ChatFeed } from './chat/chat-socket';
import { Settings, siteKey } from './settings/settings';
import { type Config, readConfig } from './config';
import { migrate } from './core/migrate';
import { openDatabase } from '@wallet/server/db';
import type * as Demo from './demo/data/seed-demo';
import type * as StaffClock from './demo/staff-clock';
import type { Deps } from './deps';
import { housekeeping } from './housekeeping';
import { extendHashChain } from './core/ledger/extend-hash-chain';
import { logOptions } from './core/monitoring/log';
import { type Connections, readConnections, requireLocalProviders } from './core/providers/connections';
import { openProviders } from './open-providers';
import { type Job, startJob } from './core/jobs/jobs';
import { createPushService } from './push/push-service';
import { createSecurityEvents } from './core/security-events';
import { howToConfigure, notConfigured } from './settings/file/not-configured';
import { startReconciler } from './start-reconciler';
import { hourMs, minuteMs, systemClock } from '@wallet/server';
import { measureUsualTimes } from './wallet';

/** Functions that close what the process opened; the last one opened is closed first. */
type Closing = (() => Promise<unknown>)[];

/** Stops the process on a signal, and with its parent. Returns a function that closes everything once. */
function stopOnSignals(closing: Closing): () => Promise<void> {
  let stopping: Promise<void> | undefined;
  const stop = (): Promise<void> => {
    stopping ??= (async () => {
      for (const close of closing) await close();
    })();
    return stopping;
  };
  const stopAndExit = (): void => {
    void stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGINT', stopAndExit).on('SIGTERM', stopAndExit);
  process.on('disconnect', stopAndExit);
  return stop;
}

/** Loads the code of a demo's movable clock only when it is needed. */
const loadStaffClock = (): typeof StaffClock => require('./demo/staff-clock');

async function createDeps(db: Deps['db'], config: Config, connections: Connections): Promise<Deps> {
  const hasStaff = config.staff !== undefined;
  // A separate Settings: its one-second cache would hide the settings of the demo from the first calls.
  const key = await siteKey({ db, settings: new Settings(db) }, 'security-events');
  return {
    db,
    clock: hasStaff ? await loadStaffClock().openStaffClock(db) : systemClock,
    settings: new Settings(db),
    passwords: new PasswordHasher(),
    chatFeed: new ChatFeed(),
    push: config.pushPrivateKey === undefined ? undefined : createPushService(config.pushPrivateKey),
    providers: openProviders({ staff: hasStaff, connections }),
    securityEvents: createSecurityEvents({
      key,
      write(line) {
        if (config.logLevel !== 'silent') process.stdout.write(line);
      },
    }),
    config,
  };
}

function startJobs(deps: Deps, app: FastifyInstance): Job[] {
  const report =
    (message: string) =>
    (err: unknown): void =>
      app.log.error({ err }, message);
  return [
    startReconciler(deps, report('what was left open could not be resumed')),
    startJob({
      name: 'hash-chain',
      work: (signal) => extendHashChain(deps.db, signal),
      pauseMs: minuteMs,
      report: report('the hash chain over the ledger could not be extended'),
    }),
    startJob({
      name: 'usual-times',
      work: () => measureUsualTimes(deps),
      pauseMs: hourMs,
      report: report('the usual times of movements could not be measured'),
    }),
    startJob({
      name: 'housekeeping',
      work: (signal) => housekeeping(deps, signal),
      pauseMs: hourMs,
      report: report('old data could not be purged'),
    }),
  ];
}

/** Warns about an embedded database on disk, which writes without fsync; undefined for any other database. */
function databaseNotice(db: Deps['db'], { dataDir }: Config): string | undefined {
  if (db.engine !== 'pglite' || dataDir === ':memory:') return undefined;
  return 'The embedded database is for trying the site: a power cut may lose its data. Set DATABASE_URL before real members use it.';
}

/** Reports the port and what is not configured: to the parent process, or as a line of JSON on the standard output. */
async function reportReady(deps: Deps, app: FastifyInstance, config: Config): Promise<void> {
  const address = app.server.address();
  const missing = await notConfigured(deps);
  const notice = databaseNotice(deps.db, config);
  const ready = {
    ready: true,
    port: typeof address === 'object' && address ? address.port : config.port,
    // One message per feature that members cannot use until it is configured.
    ...(missing.length && { notConfigured: missing }),
    ...(notice !== undefined && { databaseNotice: notice }),
  };
  if (notice !== undefined && !process.send) process.stderr.write(`${notice}\n`);
  if (missing.length && !process.send)
    process.stderr.write(`${howToConfigure(missing, deps.db.engine).join('\n')}\n`);
  process.stdout.write(`${JSON.stringify(ready)}\n`);
  process.send?.(ready);
}

async function start(): Promise<void> {
  // A parent process prints the hints for the whole environment itself.
  if (!process.send) for (const hint of nearNames(process.env, 'backend')) process.stderr.write(`${hint}\n`);
  const config = readConfig(process.env);
  const connections = readConnections(config.providersFile);
  if (config.staff) requireLocalProviders(connections);
  const closing: Closing = [];
  const stop = stopOnSignals(closing);
  // A signal during this slow step stops the process at once: nothing is open yet.
  const db = await openDatabase(config);
  closing.push(() => db.close());
  try {
    await migrate(db);
    const deps = await createDeps(db, config, connections);
    const { seedDemo }: Partial<typeof Demo> = config.demo ? require('./demo/data/seed-demo') : {};
    await seedDemo?.(deps);
    const { staff, metricsToken, hsts } = config;
    const logger = logOptions(config.logLevel);
    const app = await buildApp(deps, { logger, staff, metricsToken, hsts, connections });
    const jobs: Job[] = [];
    closing.unshift(() => Promise.all([app.close(), ...jobs.map((job) => job.stop())]));
    await app.listen({ port: config.port, host: config.host });
    jobs.push(...startJobs(deps, app));
    await reportReady(deps, app, config);
  } catch (error) {
    await stop();
    throw error;
  }
}

start().catch((error: NodeJS.ErrnoException) => {
  const message =
    error.code === 'EADDRINUSE'
      ? `The port ${process.env.PORT} is in use: stop its program or set another PORT.`
      : error.message;
  process.stderr.write(`${message}\n`);
  process.exit(1);
});
