import { type ProviderOperation, verifySignature } from '@wallet/contract/providers';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import type { Books } from '../books/books';
import { ProviderError, type RejectionCode } from '../books/faults';
import { HttpError } from '../http';
import type { Store } from '../store/store';
import type { Keys } from './keys';
import { keyPattern, type Parameters, parametersOf, providerOperations } from './operations';
import { type ResponseBody, providerCalls } from './provider-calls';

interface Options {
  books: Books;
  store: Store;
  keys: Keys;
  now: () => Date;
}

/** Path prefix of the contracts. */
export const contractPrefix = '/provider';

/** Fits a slip's picture of 10 MB, as base64 in JSON. */
const bodyLimitBytes = 16 * 1024 * 1024;
/** Each signed request is accepted once. Its timestamp may differ by half of this (ms). */
const replayWindowMs = 600_000;
/** A retry within this time after a simulated cut gets no response either: the connection is still cut (ms). */
const cutMs = 2_500;

/** A stored rejection, as it was sent. */
interface Rejection {
  error: RejectionCode;
  message: string;
}

const isProviderCall = ({ path }: ProviderOperation): boolean => !path.startsWith('/api/provider/');

/** Stores ids of recent events. */
function createRecentIds(lifetimeMs: number, now: () => Date) {
  /** Expiry time of each id, earliest first. */
  const seen = new Map<string, number>();
  return {
    has: (id: string): boolean => (seen.get(id) ?? 0) > now().getTime(),
    add(id: string): void {
      const time = now().getTime();
      for (const [known, until] of seen) {
        if (until > time) break;
        seen.delete(known);
      }
      seen.delete(id);
      seen.set(id, time + lifetimeMs);
    },
  };
}

/** Adds the providers' side of every contract. */
export function serveContract(app: FastifyInstance, { books, store, keys, now }: Options): void {
  const calls = providerCalls(books);
  const messages = createRecentIds(replayWindowMs, now);
  const cut = createRecentIds(cutMs, now);
  const bodies = store.table<string>('key');
  const rejections = store.table<Rejection>('refusal');

  const verifyRequest = (
    { kind }: ProviderOperation,
    request: FastifyRequest,
    key: string | undefined,
  ): Buffer => {
    const { method, url: path, headers } = request;
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const signature = verifySignature([keys[kind].site], headers, { method, path, key, body }, now());
    if (signature.refused) throw new HttpError(401, 'BAD_SIGNATURE');
    if (messages.has(signature.messageId)) throw new HttpError(409, 'REPLAYED');
    messages.add(signature.messageId);
    return body;
  };
  const parseBody = (operation: ProviderOperation, bytes: Buffer): Record<string, unknown> => {
    let body: unknown;
    try {
      body = bytes.length === 0 ? undefined : JSON.parse(bytes.toString('utf8'));
    } catch {
      throw new HttpError(400, 'BAD_REQUEST');
    }
    if (!operation.allowsRequest(body)) throw new HttpError(400, 'BAD_REQUEST');
    return (body ?? {}) as Record<string, unknown>;
  };
  /** Throws KEY_REUSED when a key is reused with another request. */
  const claimKey = ({ name, kind }: ProviderOperation, key: string, bytes: Buffer): void => {
    const hash = createHash('sha256').update(`${name}\n`).update(bytes).digest('base64url');
    const known = bodies.get(`${kind} ${key}`);
    if (known === undefined) bodies.set(`${kind} ${key}`, hash);
    else if (known !== hash) throw new HttpError(409, 'KEY_REUSED');
  };

  /** Returns the parameters and the key of a request. @throws HttpError when one does not match its contract */
  const parseNames = (
    operation: ProviderOperation,
    { path, hasKey }: Parameters,
    request: FastifyRequest,
    header: string | undefined,
  ) => {
    const params = request.params as Record<string, string>;
    const key = hasKey ? (header ?? '') : undefined;
    const isValid =
      (key === undefined || keyPattern.test(key)) &&
      [...path].every(([name, form]) => form.test(params[name] ?? ''));
    if (!isValid) throw new HttpError(400, 'BAD_REQUEST');
    return { params, key, subject: `${operation.kind} ${key ?? params['key'] ?? request.url}` };
  };

  const handle = (
    operation: ProviderOperation,
    parameters: Parameters,
    request: FastifyRequest,
    reply: FastifyReply,
  ): FastifyReply => {
    const { 'idempotency-key': header } = request.headers;
    const idempotencyKey = typeof header === 'string' ? header : undefined;
    const bytes = verifyRequest(operation, request, idempotencyKey);
    const { params, key, subject } = parseNames(operation, parameters, request, idempotencyKey);
    const cutConnection = (): FastifyReply => {
      reply.hijack();
      // Destroys the response: the request is read completely, so destroying it would leave the connection open.
      reply.raw.destroy();
      return reply;
    };
    if (cut.has(subject)) return cutConnection();
    const body = parseBody(operation, bytes);
    const call = calls[operation.name];
    if (!call) throw new HttpError(404, 'UNKNOWN');
    if (key !== undefined) claimKey(operation, key, bytes);
    // A rejection is permanent, including one from a simulated fault.
    const rejection = rejections.get(subject);
    if (rejection) return reply.status(422).send(rejection);
    let responseBody: ResponseBody;
    try {
      responseBody = call({ params, body, key: key ?? '' });
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      if (error.code === 'NO_RESPONSE') {
        cut.add(subject);
        return cutConnection();
      }
      const permanent: Rejection = { error: error.code, message: error.message };
      if (key !== undefined) rejections.set(subject, permanent);
      return reply.status(422).send(permanent);
    }
    if (responseBody === null) throw new HttpError(404, 'UNKNOWN');
    return responseBody === undefined ? reply.status(204).send() : reply.send(responseBody);
  };

  void app.register(
    async (scope) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser(
        'application/json',
        { parseAs: 'buffer', bodyLimit: bodyLimitBytes },
        (_request, body, done) => done(null, body),
      );
      scope.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
        if (error instanceof HttpError) return reply.status(error.status).send({ error: error.code });
        const isClientError = error.statusCode !== undefined && error.statusCode < 500;
        return reply.status(isClientError ? 400 : 500).send({
          error: isClientError ? 'BAD_REQUEST' : 'UNAVAILABLE',
          message: error.message.slice(0, 500),
        });
      });
      scope.setNotFoundHandler((_request, reply) => reply.status(404).send({ error: 'UNKNOWN' }));
      for (const operation of providerOperations().values()) {
        if (!isProviderCall(operation)) continue;
        const parameters = parametersOf(operation);
        scope.route({
          method: operation.method,
          url: operation.path.replaceAll(/\{(\w+)\}/g, ':$1'),
          handler: async (request, reply) => handle(operation, parameters, request, reply),
        });
      }
    },
    { prefix: contractPrefix },
  );
}
