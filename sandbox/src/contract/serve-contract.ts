import { type ProviderOperation, verifySignature } from '@wallet/contract/providers';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import type { Books } from '../books/books';
import { NoAnswer, Refused } from '../books/refused';
import type { Store } from '../store/store';
import type { Keys } from './keys';
import { keyForm, type Parameters, parametersOf, providerOperations } from './operations';
import { type Answered, providerCalls } from './provider-calls';

interface Serving {
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
const messagesKeptMs = 600_000;
/** A retry within this time after a simulated cut gets no response either: the connection is still cut (ms). */
const cutForMs = 2_500;

/** A stored rejection, as it was sent. */
interface Refusal {
  error: Refused['code'];
  message: string;
}

/** An error response in the contracts' format. */
class Failed extends Error {
  constructor(
    readonly status: 400 | 401 | 404 | 409 | 500,
    readonly code: string,
  ) {
    super(code);
  }
}

const isOurs = ({ path }: ProviderOperation): boolean => !path.startsWith('/api/provider/');

/** Stores ids of recent events. */
function recent(keptMs: number, now: () => Date) {
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
      seen.set(id, time + keptMs);
    },
  };
}

/** Adds the providers' side of every contract. */
export function serveContract(app: FastifyInstance, { books, store, keys, now }: Serving): void {
  const calls = providerCalls(books);
  const messages = recent(messagesKeptMs, now);
  const cut = recent(cutForMs, now);
  const bodies = store.table<string>('key');
  const refusals = store.table<Refusal>('refusal');

  const admit = ({ kind }: ProviderOperation, request: FastifyRequest, key: string | undefined): Buffer => {
    const { method, url: path, headers } = request;
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const verdict = verifySignature([keys[kind].site], headers, { method, path, key, body }, now());
    if (verdict.refused) throw new Failed(401, 'BAD_SIGNATURE');
    if (messages.has(verdict.messageId)) throw new Failed(409, 'REPLAYED');
    messages.add(verdict.messageId);
    return body;
  };
  const parsed = (operation: ProviderOperation, bytes: Buffer): Record<string, unknown> => {
    let body: unknown;
    try {
      body = bytes.length === 0 ? undefined : JSON.parse(bytes.toString('utf8'));
    } catch {
      throw new Failed(400, 'BAD_REQUEST');
    }
    if (!operation.allowsRequest(body)) throw new Failed(400, 'BAD_REQUEST');
    return (body ?? {}) as Record<string, unknown>;
  };
  /** Throws KEY_REUSED when a key is reused with another request. */
  const noteKey = ({ name, kind }: ProviderOperation, key: string, bytes: Buffer): void => {
    const hash = createHash('sha256').update(`${name}\n`).update(bytes).digest('base64url');
    const known = bodies.get(`${kind} ${key}`);
    if (known === undefined) bodies.set(`${kind} ${key}`, hash);
    else if (known !== hash) throw new Failed(409, 'KEY_REUSED');
  };

  /** Returns the parameters and the key of a request. @throws Failed when one does not match its contract */
  const namesIn = (
    operation: ProviderOperation,
    { path, hasKey }: Parameters,
    request: FastifyRequest,
    header: string | undefined,
  ) => {
    const params = request.params as Record<string, string>;
    const key = hasKey ? (header ?? '') : undefined;
    const isRight =
      (key === undefined || keyForm.test(key)) &&
      [...path].every(([name, form]) => form.test(params[name] ?? ''));
    if (!isRight) throw new Failed(400, 'BAD_REQUEST');
    return { params, key, subject: `${operation.kind} ${key ?? params['key'] ?? request.url}` };
  };

  const answer = (
    operation: ProviderOperation,
    parameters: Parameters,
    request: FastifyRequest,
    reply: FastifyReply,
  ): FastifyReply => {
    const { 'idempotency-key': header } = request.headers;
    const given = typeof header === 'string' ? header : undefined;
    const bytes = admit(operation, request, given);
    const { params, key, subject } = namesIn(operation, parameters, request, given);
    const hangUp = (): FastifyReply => {
      reply.hijack();
      // Destroys the response: the request is read completely, so destroying it would leave the connection open.
      reply.raw.destroy();
      return reply;
    };
    if (cut.has(subject)) return hangUp();
    const body = parsed(operation, bytes);
    const work = calls[operation.name];
    if (!work) throw new Failed(404, 'UNKNOWN');
    if (key !== undefined) noteKey(operation, key, bytes);
    // A rejection is permanent, including one from a simulated fault.
    const refusal = refusals.get(subject);
    if (refusal) return reply.status(422).send(refusal);
    let answered: Answered;
    try {
      answered = work({ params, body, key: key ?? '' });
    } catch (error) {
      if (error instanceof Refused) {
        const refused: Refusal = { error: error.code, message: error.message };
        if (key !== undefined) refusals.set(subject, refused);
        return reply.status(422).send(refused);
      }
      if (!(error instanceof NoAnswer)) throw error;
      cut.add(subject);
      return hangUp();
    }
    if (answered === null) throw new Failed(404, 'UNKNOWN');
    return answered === undefined ? reply.status(204).send() : reply.send(answered);
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
        if (error instanceof Failed) return reply.status(error.status).send({ error: error.code });
        const isTheirs = error.statusCode !== undefined && error.statusCode < 500;
        return reply
          .status(isTheirs ? 400 : 500)
          .send({ error: isTheirs ? 'BAD_REQUEST' : 'UNAVAILABLE', message: error.message.slice(0, 500) });
      });
      scope.setNotFoundHandler((_request, reply) => reply.status(404).send({ error: 'UNKNOWN' }));
      for (const operation of providerOperations().values()) {
        if (!isOurs(operation)) continue;
        const parameters = parametersOf(operation);
        scope.route({
          method: operation.method,
          url: operation.path.replaceAll(/\{(\w+)\}/g, ':$1'),
          handler: async (request, reply) => answer(operation, parameters, request, reply),
        });
      }
    },
    { prefix: contractPrefix },
  );
}
