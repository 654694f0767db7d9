import { addContractErrors, addSiteRoutes, type CustomerSignal, type Delivery } from '@wallet/connector-kit';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Settings } from './settings';

interface Handlers {
  /** Resolves when Chatwoot has the message. @throws ProviderError */
  onMessage: (delivery: Delivery) => Promise<void>;
  onSignal: (signal: CustomerSignal) => void;
  /** Returns what does not work; empty when everything works. */
  problems: () => string[];
}

/** Returns the server that the site calls. It does not listen yet. */
export function createServer(settings: Settings, handlers: Handlers, now: () => Date): FastifyInstance {
  const app = fastify({
    logController: new LogController({ disableRequestLogging: true }),
    logger: settings.logLevel === 'silent' ? false : { level: settings.logLevel },
    forceCloseConnections: true,
  });
  addContractErrors(app);
  addSiteRoutes(app, '/site', { ...handlers, keys: settings.siteKeys, now });
  app.get('/health', async (_request, reply) => {
    const problems = handlers.problems();
    return reply.status(problems.length === 0 ? 200 : 503).send({ problems });
  });
  return app;
}
