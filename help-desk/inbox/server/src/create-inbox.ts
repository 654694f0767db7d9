import multipart from '@fastify/multipart';
import { type Db, migrateSchema, openDatabase, readSqlFiles } from '@wallet/server/db';
import { maxFileBytes, maxUploadMs } from '@wallet/inbox-calls';
import { addHealthRoute, addSiteRoutes, SiteClient, Tasks } from '@wallet/connector-kit';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import path from 'node:path';
import { Changes } from './changes/changes';
import { addChangesRoute } from './changes/changes-route';
import { addLabelCalls } from './conversations/label-calls';
import { addMessageCalls } from './conversations/message-calls';
import { addReadCalls } from './conversations/read-calls';
import { addStateCalls } from './conversations/state-calls';
import type { Deps } from './deps';
import { rejection, sendError } from './http/rejection';
import { addLoginCalls } from './login/login-calls';
import { addPasskeyCalls } from './login/passkey-calls';
import type { Settings } from './settings';
import { acceptMessage, acceptSignal } from './site/customer-messages';
import { History } from './site/history';
import { Outbox } from './site/outbox';
import { addAgentCalls } from './team/agents';
import { addAuditCalls } from './team/audit-calls';
import { addAnswerCalls } from './team/canned-answers';
import { addDeskCalls, sendDesk } from './team/desk';
import { addInvitationCalls } from './team/invitations';
import { addReportCalls } from './team/report';

/** The path of the calls that the site sends. It is below `/api`, so that a proxy needs one rule. */
export const sitePath = '/api/site';

/** Pauses between attempts while the site does not respond, in ms. The last one repeats. */
const defaultPausesMs: readonly number[] = [1_000, 2_000, 5_000, 10_000, 20_000, 40_000, 60_000];

/** Limits of the form of an upload, which has a file and the texts before it. */
const formLimits = { files: 1, fields: 2, parts: 3, fieldSize: 256, fileSize: maxFileBytes.video };

const sqlFolder = path.join(__dirname, __filename.endsWith('.js') ? 'sql' : '../sql');

/** Opens the database of the settings, and migrates it. @throws Error with a one-sentence message */
export async function openInboxDatabase({
  databaseUrl,
  dataDir,
}: Pick<Settings, 'databaseUrl' | 'dataDir'>): Promise<Db> {
  const db = await openDatabase({
    databaseUrl,
    dataDir,
    variables: { databaseUrl: 'INBOX_DATABASE_URL', dataDir: 'INBOX_DATA' },
  });
  await migrateSchema(db, { migrations: readSqlFiles(sqlFolder) });
  return db;
}

function createApp({ logLevel, proxies }: Settings): FastifyInstance {
  const app = fastify({
    // Addresses contain searches for customers' names.
    logController: new LogController({ disableRequestLogging: true }),
    logger: logLevel === 'silent' ? false : { level: logLevel },
    trustProxy: proxies,
    forceCloseConnections: true,
    requestTimeout: maxUploadMs,
  });
  app.decorateRequest('agent', null);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, body === '' ? undefined : JSON.parse(String(body)));
    } catch {
      done(rejection('BAD_REQUEST'));
    }
  });
  app.register(multipart, { attachFieldsToBody: 'keyValues', limits: formLimits });
  app.addHook('onSend', async (_request, reply) => {
    void reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
  });
  app.setErrorHandler(sendError);
  app.setNotFoundHandler((_request, reply) => reply.status(404).send({ code: 'NOT_FOUND' }));
  return app;
}

export interface Inbox {
  app: FastifyInstance;
  /** Reads the messages that the inbox has missed, and continues to deliver. */
  start(): void;
  /** Stops the server. Undelivered answers follow after the next start. The caller closes the database. */
  close(): Promise<void>;
}

/** Creates the server on an open database. It does not listen yet. */
export function createInbox(
  settings: Settings,
  db: Db,
  now = () => new Date(),
  pausesMs = defaultPausesMs,
): Inbox {
  const stopping = new AbortController();
  const { signal } = stopping;
  const app = createApp(settings);
  const { log } = app;
  const changes = new Changes();
  const site = new SiteClient({ url: settings.siteUrl, key: settings.ownKey, now });
  const tasks = new Tasks({ pausesMs, signal, log });
  const outbox = new Outbox({ db, site, changes, tasks, log });
  const deps: Deps = { db, settings, site, outbox, changes, now, log };
  const history = new History(deps);
  addSiteRoutes(app, sitePath, {
    keys: settings.siteKeys,
    now,
    onMessage: async (delivery) => {
      const hasGap = await acceptMessage(deps, delivery);
      const { conversation } = delivery;
      if (hasGap) void tasks.run(`history of ${conversation}`, () => history.fill(conversation));
    },
    onSignal: (customerSignal) =>
      void acceptSignal(deps, customerSignal).catch((error: unknown) => {
        log.warn({ err: error }, `${customerSignal.signal} not stored`);
      }),
  });
  addChangesRoute(app, deps);
  addLoginCalls(app, deps);
  addPasskeyCalls(app, deps);
  addInvitationCalls(app, deps);
  addReadCalls(app, deps);
  addMessageCalls(app, deps);
  addStateCalls(app, deps);
  addLabelCalls(app, deps);
  addAgentCalls(app, deps);
  addAnswerCalls(app, deps);
  addDeskCalls(app, deps);
  addAuditCalls(app, deps);
  addReportCalls(app, deps);
  addHealthRoute(app, tasks);

  const running: Promise<unknown>[] = [];
  return {
    app,
    start() {
      running.push(
        tasks.run('outbox', () => outbox.start()),
        tasks.run('desk', () => sendDesk(deps)),
        tasks.run('history', () => history.read(signal)),
      );
    },
    async close() {
      stopping.abort();
      await app.close();
      await Promise.all([...running, outbox.idle(), history.idle()]);
    },
  };
}
