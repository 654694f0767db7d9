import {
  addSiteRoutes,
  bytesOf,
  type CustomerSignal,
  type Delivery,
  failCall,
  addContractErrors,
} from '@wallet/connector-kit';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import type { ChatwootEvent } from './chatwoot/schemas';
import { isFromChatwoot, readEvent } from './chatwoot/webhook';
import type { Settings } from './settings';

interface Handlers {
  /** Resolves when Chatwoot has the message. @throws ProviderError */
  onMessage: (delivery: Delivery) => Promise<void>;
  onSignal: (signal: CustomerSignal) => void;
  onEvent: (event: ChatwootEvent) => void;
  /** Returns what does not work; empty when everything works. */
  problems: () => string[];
}

/** A webhook contains the conversation's last message, which can be long. */
const webhookBodyBytes = 2 * 1024 * 1024;

/** Returns the server that the site and Chatwoot call. It does not listen yet. */
export function createServer(settings: Settings, handlers: Handlers, now: () => Date): FastifyInstance {
  const app = fastify({
    logController: new LogController({ disableRequestLogging: true }),
    logger: settings.logLevel === 'silent' ? false : { level: settings.logLevel },
    forceCloseConnections: true,
  });
  addContractErrors(app);
  addSiteRoutes(app, '/site', { ...handlers, keys: settings.siteKeys, now });

  app.post('/chatwoot', { bodyLimit: webhookBodyBytes }, async (request, reply) => {
    const body = bytesOf(request);
    if (!isFromChatwoot(settings.webhookSecret, { headers: request.headers, body }, now())) {
      request.log.warn('webhook that Chatwoot did not sign');
      return failCall(reply, 401, 'BAD_SIGNATURE');
    }
    const event = readEvent(body);
    if (event) handlers.onEvent(event);
    return reply.status(204).send();
  });

  app.get('/health', async (_request, reply) => {
    const problems = handlers.problems();
    return reply.status(problems.length === 0 ? 200 : 503).send({ problems });
  });
  return app;
}
