import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { Readable } from 'node:stream';
import { rejectNavigation } from './core/http/requests';
import type { Session } from './members/session';
import type { ChatMember } from './chat/chat-identity';
import { authoriseCall } from './authorise-call';
import type { Deps } from './deps';
import { requestedLanguage } from './settings/language';
import { builtOperations } from './built-operations';
import { contractOperations, type OperationEntry, type OperationId } from './core/http/contract';
import { routePath, routeSchema } from './core/http/route-schema';
import { AppError } from './core/errors';
import { incomingFile } from './core/http/incoming-file';
import { createMemberQueue, limitCall } from './core/http/rate-limits';

declare module 'fastify' {
  interface FastifyContextConfig {
    operationId?: OperationId;
  }
}

type AnyCall = (input: object) => Promise<unknown>;

const calls = { ...builtOperations.member, ...builtOperations.open } as Partial<Record<OperationId, AnyCall>>;

/** Body limits in bytes of operations with a lower limit than the server's. */
const bodyLimits: Partial<Record<OperationId, number>> = { sendReports: 16 * 1024 };

/**
 * Adds a route for every built call. Each route checks the request, the caller and that the service has not ended. It
 * checks the caller again before the call acts, when the call has waited for its body or for its turn.
 */
export function registerCalls(app: FastifyInstance, deps: Deps): void {
  const operations = contractOperations();
  const sessions = new WeakMap<FastifyRequest, Session | ChatMember>();
  /** Requests whose body had arrived when they were authorised. */
  const arrived = new WeakSet<FastifyRequest>();
  const memberQueue = createMemberQueue();

  const addRoute = (id: OperationId, call: AnyCall, entry: OperationEntry): void => {
    const isBuiltForMembers = id in builtOperations.member;
    if (isBuiltForMembers !== (entry.access === 'member'))
      throw new Error(`The call ${id} is built for other callers than the contract's.`);
    const bodyLimit = bodyLimits[id];
    const hasNoContent = '204' in entry.operation.responses;
    // An upload can be slow: it must not block other calls of the same member.
    const isForm = 'multipart/form-data' in (entry.operation.requestBody?.content ?? {});
    const needsJson = 'application/json' in (entry.operation.requestBody?.content ?? {});
    const authorise = async (request: FastifyRequest): Promise<void> => {
      const session = await authoriseCall(deps, request, entry);
      if (session) sessions.set(request, session);
    };
    const inputOf = (request: FastifyRequest) => {
      const session = sessions.get(request);
      return {
        deps,
        session,
        member: session?.member,
        body: request.body,
        params: request.params,
        language: requestedLanguage(request.headers['accept-language'], deps.config.edition),
        ip: request.ip,
        userAgent: request.headers['user-agent'],
        log: request.log,
        idempotentRequest: (content: unknown) => ({
          scope: `${session?.member.id}:${id}`,
          key: request.headers['idempotency-key'],
          request: content,
        }),
        file: (limitBytes: number, fields?: readonly string[]) =>
          incomingFile(request, { limitBytes, fields, onReceived: () => authorise(request) }),
      };
    };
    const run = async (request: FastifyRequest): Promise<unknown> => {
      const session = sessions.get(request);
      if (!session) return call(inputOf(request));
      const { id: memberId } = session.member;
      const runForMember = async (hasWaited: boolean): Promise<unknown> => {
        if (hasWaited) await authorise(request);
        await limitCall(deps, id, memberId);
        return call(inputOf(request));
      };
      return isForm ? runForMember(false) : memberQueue.run(memberId, runForMember);
    };
    app.route({
      method: entry.method.toUpperCase() as HTTPMethods,
      url: routePath(entry.path),
      schema: routeSchema(entry),
      config: { operationId: id },
      ...(bodyLimit !== undefined && { bodyLimit }),
      // Rejects strangers before they send a body.
      onRequest: async (request: FastifyRequest) => {
        await authorise(request);
        if (request.raw.complete) arrived.add(request);
        if (entry.operation['x-changes']) rejectNavigation(request, deps.config.clientMarker);
      },
      // A body may arrive minutes later. A form arrives during the call: see `onReceived`.
      preValidation: async (request: FastifyRequest) => {
        if (!isForm && !arrived.has(request)) await authorise(request);
      },
      preHandler: async ({ body }: FastifyRequest) => {
        // Contract validation only checks JSON: it skips a body of another content type, such as a form.
        if (needsJson && (typeof body !== 'object' || body === null))
          throw new AppError(400, 'MALFORMED_REQUEST');
      },
      handler: async (request: FastifyRequest, reply: FastifyReply) => {
        const response = await run(request);
        if (response instanceof Readable) reply.type('application/json; charset=utf-8');
        return hasNoContent ? reply.status(204).send() : response;
      },
    });
  };

  for (const [name, call] of Object.entries(calls)) {
    const id = name as OperationId;
    const entry = operations.get(id);
    if (!entry) throw new Error(`The call ${id} is not in the contract.`);
    addRoute(id, call, entry);
  }
}
