import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import openapiGlue from 'fastify-openapi-glue';
import { Readable } from 'node:stream';
import { bearerToken, rejectNavigation } from './core/http/requests';
import { findSession, type Session, invalidTokenError } from './members/session';
import { type ChatMember, isChatIdentity, requireChatIdentity } from './chat/chat-identity';
import { assertAllowedNetwork } from './members/network-access';
import type { Deps } from './deps';
import { requestedLanguage } from './settings/language';
import { builtOperations } from './built-operations';
import {
  contract,
  type ContractOperation,
  type OperationId,
  type OperationEntry,
  contractOperations,
  stateChangingGets,
} from './core/http/contract';
import { AppError } from './core/errors';
import { incomingFile } from './core/http/incoming-file';
import { createMemberQueue } from './core/http/rate-limits';

declare module 'fastify' {
  interface FastifyContextConfig {
    operationId?: OperationId;
  }
}

type AnyCall = (input: object) => Promise<unknown>;

const calls = { ...builtOperations.member, ...builtOperations.open } as Partial<Record<OperationId, AnyCall>>;

/** Body limits in bytes of operations with a lower limit than the server's. */
const bodyLimits: Partial<Record<OperationId, number>> = { sendReports: 16 * 1024 };

/** Removes a multipart body from validation: the call reads the form as a stream, so it cannot be validated earlier. */
function withoutForm(operation: ContractOperation): ContractOperation {
  const { requestBody, ...rest } = operation;
  return requestBody && 'multipart/form-data' in requestBody.content ? rest : operation;
}

/** Returns the contract without operations that are not built: they get no route. */
function builtContract(): object {
  const { paths, ...rest } = contract();
  const built = Object.entries(paths).map(([path, methods]) => [
    path,
    Object.fromEntries(
      Object.entries(methods)
        .filter(([, { operationId }]) => operationId in calls)
        .map(([method, operation]) => [method, withoutForm(operation)]),
    ),
  ]);
  return {
    ...rest,
    paths: Object.fromEntries(built.filter(([, methods]) => Object.keys(methods as object).length > 0)),
  };
}

async function memberOf(
  deps: Deps,
  token: string,
  acceptsChatIdentity: boolean,
): Promise<Session | ChatMember> {
  if (acceptsChatIdentity && isChatIdentity(token)) return requireChatIdentity(deps, token);
  const session = await findSession(deps, token);
  if (!session) throw await invalidTokenError(deps, token);
  return session;
}

async function identify(
  deps: Deps,
  request: FastifyRequest,
  { access, acceptsChatIdentity }: OperationEntry,
): Promise<Session | ChatMember | undefined> {
  const header = request.headers.authorization;
  if (access === 'visitor' || (access === 'either' && header === undefined)) return undefined;
  const token = bearerToken(header);
  if (token === undefined) throw new AppError(401, 'invalid-token');
  const session = await memberOf(deps, token, acceptsChatIdentity);
  await assertAllowedNetwork(deps, request.ip, 401);
  return session;
}

/** Adds a route for every built call. Each route checks the request, the caller and that the service has not ended. */
export async function registerCalls(app: FastifyInstance, deps: Deps): Promise<void> {
  const entries = contractOperations();
  const sessions = new WeakMap<FastifyRequest, Session | ChatMember>();
  const memberQueue = createMemberQueue();

  const resolve = (operationId: string): RouteOptions => {
    const id = operationId as OperationId;
    const call = calls[id];
    const entry = entries.get(id);
    if (!call || !entry) throw new Error(`The call ${id} is not in the contract.`);
    const isBuiltForMembers = id in builtOperations.member;
    if (isBuiltForMembers !== (entry.access === 'member'))
      throw new Error(`The call ${id} is built for other callers than the contract's.`);
    const bodyLimit = bodyLimits[id];
    const hasNoContent = '204' in entry.operation.responses;
    // An upload can be slow: it must not block other calls of the same member.
    const isForm = 'multipart/form-data' in (entry.operation.requestBody?.content ?? {});
    const needsJson = 'application/json' in (entry.operation.requestBody?.content ?? {});
    const options: Omit<RouteOptions, 'method' | 'url'> = {
      config: { operationId: id },
      ...(bodyLimit !== undefined && { bodyLimit }),
      onRequest: async (request: FastifyRequest) => {
        if (id !== 'lookupActive' && (await deps.settings.get('service')).terminated)
          throw new AppError(410, 'gone');
        const session = await identify(deps, request, entry);
        if (session) sessions.set(request, session);
        if (stateChangingGets.has(id)) rejectNavigation(request, deps.config.clientMarker);
      },
      preHandler: async ({ body }: FastifyRequest) => {
        // Contract validation only checks JSON: it skips a body of another content type, such as a form.
        if (needsJson && (typeof body !== 'object' || body === null))
          throw new AppError(400, 'MALFORMED_REQUEST');
      },
      handler: async (request: FastifyRequest, reply: FastifyReply) => {
        const session = sessions.get(request);
        const input = {
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
          file: (limitBytes: number, fields?: readonly string[]) => incomingFile(request, limitBytes, fields),
        };
        const response =
          session && !isForm
            ? await memberQueue.run(session.member.id, () => call(input))
            : await call(input);
        if (response instanceof Readable) reply.type('application/json; charset=utf-8');
        return hasNoContent ? reply.status(204).send() : response;
      },
    };
    // The route builder adds method and url; its type requires them here.
    return options as RouteOptions;
  };

  await app.register(openapiGlue, { specification: builtContract(), operationResolver: resolve });
}
