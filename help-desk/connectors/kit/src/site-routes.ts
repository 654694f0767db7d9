import { type SigningKey, verifySignature } from '@wallet/contract/providers';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { hasStatus, isPermanent } from './call-error';
import { type CustomerSignal, customerSignalSchema, type Delivery, deliverySchema } from './contract';
import { createRecentIds } from './recent-ids';

interface Options {
  /** Keys that the site may sign with. */
  keys: readonly SigningKey[];
  now: () => Date;
  /** Resolves when the message is stored. @throws ProviderError */
  onMessage: (delivery: Delivery) => Promise<void>;
  onSignal: (signal: CustomerSignal) => void;
}

const bodyBytes = 64 * 1024;
/** A signature is valid for five minutes before and after its time. */
const replayWindowMs = 600_000;

/** An error code of the contract. */
type ErrorCode = 'BAD_REQUEST' | 'BAD_SIGNATURE' | 'REPLAYED' | 'REFUSED' | 'UNAVAILABLE' | 'UNKNOWN';

/** Responds with an error of the contract. */
const failCall = (reply: FastifyReply, status: number, error: ErrorCode): FastifyReply =>
  reply.status(status).send({ error });

/** Returns the bytes of a body that no parser has changed. */
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

/** The idempotency key of a customer's message. */
export const messageKeyOf = (conversation: string, sequence: number): string => `${conversation}.${sequence}`;

/** Gives all routes of a scope the bytes of the body, and responds to errors as the contract requires. */
function addContractErrors(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  scope.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const isClientError = error.statusCode !== undefined && error.statusCode < 500;
    if (!isClientError) request.log.error({ err: error }, 'request failed');
    return failCall(reply, isClientError ? 400 : 500, isClientError ? 'BAD_REQUEST' : 'UNAVAILABLE');
  });
  scope.setNotFoundHandler((_request, reply) => failCall(reply, 404, 'UNKNOWN'));
}

/** Adds the routes that the site calls below a prefix: `/chat/messages` and `/chat/signals`. */
export function addSiteRoutes(app: FastifyInstance, prefix: string, options: Options): void {
  void app.register(async (scope) => addRoutes(scope, options), { prefix });
}

function addRoutes(scope: FastifyInstance, { keys, now, onMessage, onSignal }: Options): void {
  addContractErrors(scope);
  const messageIds = createRecentIds(replayWindowMs, now);

  /** Verifies a request of the site. Responds and returns false when it is rejected. */
  const isFromSite = (request: FastifyRequest, reply: FastifyReply): boolean => {
    const { method, url: path, headers } = request;
    const key = headers['idempotency-key'];
    const parts = { method, path, key: typeof key === 'string' ? key : undefined, body: bytesOf(request) };
    const result = verifySignature(keys, headers, parts, now());
    if (result.refused) {
      request.log.warn({ reason: result.refused }, 'request of the site with a wrong signature');
      failCall(reply, 401, 'BAD_SIGNATURE');
      return false;
    }
    if (messageIds.add(result.messageId)) return true;
    failCall(reply, 409, 'REPLAYED');
    return false;
  };

  scope.post('/chat/messages', { bodyLimit: bodyBytes }, async (request, reply) => {
    if (!isFromSite(request, reply)) return reply;
    const delivery = parse(deliverySchema, bytesOf(request));
    const key = delivery && messageKeyOf(delivery.conversation, delivery.sequence);
    if (!delivery || request.headers['idempotency-key'] !== key) return failCall(reply, 400, 'BAD_REQUEST');
    try {
      await onMessage(delivery);
    } catch (error) {
      request.log.error({ err: error, key }, 'message not accepted');
      // Only a definite rejection of this message lets the site continue without it.
      const isRejected = isPermanent(error) && !hasStatus(error, 404);
      return isRejected ? failCall(reply, 422, 'REFUSED') : failCall(reply, 503, 'UNAVAILABLE');
    }
    return reply.status(204).send();
  });

  scope.post('/chat/signals', { bodyLimit: bodyBytes }, async (request, reply) => {
    if (!isFromSite(request, reply)) return reply;
    const signal = parse(customerSignalSchema, bytesOf(request));
    if (!signal) return failCall(reply, 400, 'BAD_REQUEST');
    onSignal(signal);
    return reply.status(204).send();
  });
}
