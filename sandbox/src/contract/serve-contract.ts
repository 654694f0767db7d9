import { ProviderError, type ProviderOperation, verifySignature } from '@wallet/contract/providers';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import type { Simulators } from '../simulators/simulators';
import { HttpError } from '../http';
import type { Store } from '../store/store';
import type { Keys } from './keys';
import { keyHeader, parametersOf, providerOperations } from './operations';
import { type ResponseBody, providerCalls } from './provider-calls';

interface Options {
  /** The simulated providers, to which the calls are passed. */
  simulators: Simulators;
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
  error: string;
  message: string;
}

/** True for a call that a provider serves. Paths under `/api/provider/` are reports, which the site serves. */
const isProviderCall = ({ path }: ProviderOperation): boolean => !path.startsWith('/api/provider/');

/** Stores ids for a limited time. */
function createRecentIds(lifetimeMs: number, now: () => Date) {
  /** Expiry time of each id, earliest first. */
  const expiries = new Map<string, number>();
  return {
    has: (id: string): boolean => (expiries.get(id) ?? 0) > now().getTime(),
    add(id: string): void {
      const time = now().getTime();
      for (const [oldId, expiry] of expiries) {
        if (expiry > time) break;
        expiries.delete(oldId);
      }
      expiries.delete(id);
      expiries.set(id, time + lifetimeMs);
    },
  };
}

function parseBody(operation: ProviderOperation, bytes: Buffer): Record<string, unknown> {
  let body: unknown;
  try {
    body = bytes.length === 0 ? undefined : JSON.parse(bytes.toString('utf8'));
  } catch {
    throw new HttpError(400, 'BAD_REQUEST');
  }
  if (!operation.allowsRequest(body)) throw new HttpError(400, 'BAD_REQUEST');
  return (body ?? {}) as Record<string, unknown>;
}

/** Returns the parameters of a request. @throws HttpError when one does not match the pattern of its contract */
function parseParameters(patterns: ReadonlyMap<string, RegExp>, request: FastifyRequest) {
  const { [keyHeader]: key } = request.headers;
  const inPath = request.params as Record<string, string>;
  const params: Record<string, string> = { ...inPath, [keyHeader]: String(key ?? '') };
  if (![...patterns].every(([name, pattern]) => pattern.test(params[name] ?? '')))
    throw new HttpError(400, 'BAD_REQUEST');
  return params;
}

function cutConnection(reply: FastifyReply): FastifyReply {
  reply.hijack();
  // Destroys the response: destroying the request, which is read completely, would leave the connection open.
  reply.raw.destroy();
  return reply;
}

/** Returns the function that handles a call of any contract on the provider's side. */
function createHandler({ simulators, store, keys, now }: Options) {
  const calls = providerCalls(simulators);
  const messageIds = createRecentIds(replayWindowMs, now);
  /** Subjects whose connection was cut. A request and its retries have the same subject. */
  const cutSubjects = createRecentIds(cutMs, now);
  /** Hash of the request of each idempotency key. */
  const requestHashes = store.table<string>('key');
  const rejections = store.table<Rejection>('refusal');

  /** Returns the body of a signed request. @throws HttpError BAD_SIGNATURE or REPLAYED */
  const verifyRequest = (
    { kind }: ProviderOperation,
    { method, url: path, headers, body: sentBody }: FastifyRequest,
  ): Buffer => {
    const body = Buffer.isBuffer(sentBody) ? sentBody : Buffer.alloc(0);
    const key = headers[keyHeader]?.toString();
    const signature = verifySignature([keys[kind].site], headers, { method, path, key, body }, now());
    if (signature.refused) throw new HttpError(401, 'BAD_SIGNATURE');
    if (messageIds.has(signature.messageId)) throw new HttpError(409, 'REPLAYED');
    messageIds.add(signature.messageId);
    return body;
  };

  /** @throws HttpError KEY_REUSED when the key was used for another request */
  const claimKey = ({ name, kind }: ProviderOperation, key: string, bytes: Buffer): void => {
    const hash = createHash('sha256').update(`${name}\n`).update(bytes).digest('base64url');
    const storedHash = requestHashes.get(`${kind} ${key}`);
    if (storedHash === undefined) requestHashes.set(`${kind} ${key}`, hash);
    else if (storedHash !== hash) throw new HttpError(409, 'KEY_REUSED');
  };

  return (
    operation: ProviderOperation,
    patterns: ReadonlyMap<string, RegExp>,
    request: FastifyRequest,
    reply: FastifyReply,
  ): FastifyReply => {
    const bytes = verifyRequest(operation, request);
    const params = parseParameters(patterns, request);
    const key = patterns.has(keyHeader) ? params[keyHeader] : undefined;
    // `params.key` is the key of the request whose result is queried.
    const subject = `${operation.kind} ${key ?? params['key'] ?? request.url}`;
    if (cutSubjects.has(subject)) return cutConnection(reply);
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
      if (error.kind !== 'rejected') {
        cutSubjects.add(subject);
        return cutConnection(reply);
      }
      const permanent: Rejection = { error: error.code ?? 'REFUSED', message: error.message };
      if (key !== undefined) rejections.set(subject, permanent);
      return reply.status(422).send(permanent);
    }
    if (responseBody === null) throw new HttpError(404, 'UNKNOWN');
    return responseBody === undefined ? reply.status(204).send() : reply.send(responseBody);
  };
}

/** Adds the routes of every contract. */
export function serveContract(app: FastifyInstance, options: Options): void {
  const handle = createHandler(options);
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
      for (const operation of providerOperations.values()) {
        if (!isProviderCall(operation)) continue;
        const patterns = parametersOf(operation);
        scope.route({
          method: operation.method,
          url: operation.path.replaceAll(/\{(\w+)\}/g, ':$1'),
          handler: async (request, reply) => handle(operation, patterns, request, reply),
        });
      }
    },
    { prefix: contractPrefix },
  );
}
