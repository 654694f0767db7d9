import type { SandboxAccess } from '@wallet/contract/providers';
import Fastify, { type FastifyError, type FastifyInstance } from 'fastify';
import { openSimulators } from './simulators/simulators';
import type { Edition } from './simulators/demo-accounts';
import { addBankCalls } from './console/bank-calls';
import { addDepositCalls } from './console/deposit-calls';
import { HttpError } from './http';
import { addFaultCalls } from './console/fault-calls';
import { addGameCalls } from './console/game-calls';
import { guardConsole } from './console/guard';
import { addSupportCalls } from './console/support-calls';
import { createKeys } from './contract/keys';
import { serveContract } from './contract/serve-contract';
import { addPages } from './page/add-pages';
import { createSiteReports } from './reports/site-reports';
import { openStore, type Store } from './store/store';

interface Options {
  access: SandboxAccess;
  store?: Store;
  edition?: Edition;
  /** Proxies whose X-Forwarded-For, -Proto and -Host headers are trusted. */
  trustProxy?: string[];
  now?: () => Date;
}

/** Headers of the console's responses: never cached, never used by another site's page. */
const headers = {
  'cache-control': 'no-store',
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
};

function setErrorHandlers(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, _request, reply) => {
    if (error instanceof HttpError) {
      const { status, code, field } = error;
      return reply.status(status).send({ message: code, ...(field !== undefined && { details: { field } }) });
    }
    const isClientError = error.statusCode !== undefined && error.statusCode < 500;
    if (!isClientError) process.stderr.write(`${error.stack ?? error.message}\n`);
    return reply
      .status(isClientError ? 400 : 500)
      .send({ message: isClientError ? 'MALFORMED_REQUEST' : 'INTERNAL_SERVER_ERROR' });
  });
  app.setNotFoundHandler((_request, reply) => reply.status(404).send({ message: 'NO_DATA' }));
}

/**
 * Opens the sandbox: it simulates providers that speak the contracts with a site, and has a page to control them. Its
 * server does not listen yet.
 */
export async function openSandbox({
  access,
  store = openStore(),
  edition,
  trustProxy = [],
  now = () => new Date(),
}: Options) {
  const keys = createKeys();
  const simulators = openSimulators({ store, now, ...(edition && { edition }) });
  let site: string | undefined;
  const connection = { keys, now, site: () => site };
  const reports = createSiteReports(store, connection);
  const app = Fastify({
    logger: false,
    trustProxy,
    forceCloseConnections: true,
    // Rejects a body that does not match its schema, without removing or converting any field.
    ajv: { customOptions: { removeAdditional: false, coerceTypes: false } },
  });
  app.removeContentTypeParser('text/plain');
  setErrorHandlers(app);
  serveContract(app, { simulators, store, keys, now });
  await app.register(
    async (console) => {
      setErrorHandlers(console);
      console.addHook('onRequest', async (_request, reply) => void reply.headers(headers));
      guardConsole(console, access);
      addPages(console, simulators, access);
      addBankCalls(console, simulators, reports);
      addDepositCalls(console, simulators, reports);
      addGameCalls(console, simulators, access);
      addFaultCalls(console, simulators);
      addSupportCalls(console, connection);
    },
    { prefix: '/sandbox' },
  );
  return {
    app,
    simulators,
    keys,
    reports,
    /** Sets the address of the site's backend, which receives the reports of payments and slip results. */
    connect(address: string): void {
      site = address;
    },
    async close(): Promise<void> {
      await reports.stop();
      await app.close();
      store.close();
    },
  };
}

export type Sandbox = Awaited<ReturnType<typeof openSandbox>>;
