import { verifySignature } from '@wallet/contract/providers';
import fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import * as v from 'valibot';
import { hasStatus, isPermanent } from './call-error';
import type { ChatwootEvent } from './chatwoot/schemas';
import { isFromChatwoot, readEvent } from './chatwoot/webhook';
import { sourceIdOf } from './conversations';
import { createRecentIds } from './recent-ids';
import type { Settings } from './settings';
import { type CustomerSignal, customerSignalSchema, type Delivery, deliverySchema } from './site/contract';

interface Handlers {
  /** Resolves when Chatwoot has the message. @throws ProviderError */
  onMessage: (delivery: Delivery) => Promise<void>;
  onSignal: (signal: CustomerSignal) => void;
  onEvent: (event: ChatwootEvent) => void;
  /** Returns what does not work; empty when everything works. */
  problems: () => string[];
}

const siteBodyBytes = 64 * 1024;
/** A webhook contains the conversation's last message, which can be long. */
const webhookBodyBytes = 2 * 1024 * 1024;
/** A signature is valid for five minutes before and after its time. */
const replayWindowMs = 600_000;

type Failure = 'BAD_REQUEST' | 'BAD_SIGNATURE' | 'REPLAYED' | 'REFUSED' | 'UNAVAILABLE' | 'UNKNOWN';

const fail = (reply: FastifyReply, status: number, error: Failure): FastifyReply =>
  reply.status(status).send({ error });

const bytesOf = ({ body }: FastifyRequest): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0));

/** Parses a body of the contract; undefined for another one. */
function parse<Schema extends v.GenericSchema>(
  schema: Schema,
  bytes: Buffer,
): v.InferOutput<Schema> | undefined {
  try {
    return v.parse(schema, JSON.parse(bytes.toString('utf8')));
  } catch {
    return undefined;
  }
}

/** Returns the server that the site and Chatwoot call. It does not listen yet. */
export function createServer(settings: Settings, handlers: Handlers, now: () => Date): FastifyInstance {
  const app = fastify({
    // A request's log would contain the secret of the webhook's path.
    logController: new LogController({ disableRequestLogging: true }),
    logger: settings.logLevel === 'silent' ? false : { level: settings.logLevel },
    forceCloseConnections: true,
  });
  const messageIds = createRecentIds(replayWindowMs, now);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const isClientError = error.statusCode !== undefined && error.statusCode < 500;
    if (!isClientError) request.log.error({ err: error }, 'request failed');
    return fail(reply, isClientError ? 400 : 500, isClientError ? 'BAD_REQUEST' : 'UNAVAILABLE');
  });
  app.setNotFoundHandler((_request, reply) => fail(reply, 404, 'UNKNOWN'));

  /** Verifies a request of the site. Responds and returns false when it is rejected. */
  const isFromSite = (request: FastifyRequest, reply: FastifyReply): boolean => {
    const { method, url: path, headers } = request;
    const key = headers['idempotency-key'];
    const parts = { method, path, key: typeof key === 'string' ? key : undefined, body: bytesOf(request) };
    const result = verifySignature(settings.siteKeys, headers, parts, now());
    if (result.refused) {
      request.log.warn({ reason: result.refused }, 'request of the site with a wrong signature');
      fail(reply, 401, 'BAD_SIGNATURE');
      return false;
    }
    if (messageIds.add(result.messageId)) return true;
    fail(reply, 409, 'REPLAYED');
    return false;
  };

  app.post('/site/chat/messages', { bodyLimit: siteBodyBytes }, async (request, reply) => {
    if (!isFromSite(request, reply)) return reply;
    const delivery = parse(deliverySchema, bytesOf(request));
    const key = delivery && sourceIdOf(delivery.conversation, delivery.sequence);
    if (!delivery || request.headers['idempotency-key'] !== key) return fail(reply, 400, 'BAD_REQUEST');
    try {
      await handlers.onMessage(delivery);
    } catch (error) {
      request.log.error({ err: error, key }, 'message not accepted');
      // Only a definite rejection of this message by Chatwoot lets the site continue without it.
      const isRejected = isPermanent(error) && !hasStatus(error, 404);
      return isRejected ? fail(reply, 422, 'REFUSED') : fail(reply, 503, 'UNAVAILABLE');
    }
    return reply.status(204).send();
  });

  app.post('/site/chat/signals', { bodyLimit: siteBodyBytes }, async (request, reply) => {
    if (!isFromSite(request, reply)) return reply;
    const signal = parse(customerSignalSchema, bytesOf(request));
    if (!signal) return fail(reply, 400, 'BAD_REQUEST');
    handlers.onSignal(signal);
    return reply.status(204).send();
  });

  const onWebhook = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { secret: pathSecret } = request.params as { secret?: string };
    const body = bytesOf(request);
    if (!isFromChatwoot(settings, { headers: request.headers, pathSecret, body }, now())) {
      request.log.warn('webhook that Chatwoot did not sign');
      return fail(reply, 401, 'BAD_SIGNATURE');
    }
    const event = readEvent(body);
    if (event) handlers.onEvent(event);
    return reply.status(204).send();
  };
  app.post('/chatwoot', { bodyLimit: webhookBodyBytes }, onWebhook);
  app.post('/chatwoot/:secret', { bodyLimit: webhookBodyBytes }, onWebhook);

  app.get('/health', async (_request, reply) => {
    const problems = handlers.problems();
    return reply.status(problems.length === 0 ? 200 : 503).send({ problems });
  });
  return app;
}
