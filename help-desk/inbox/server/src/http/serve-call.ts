import type { Queryable } from '@wallet/server/db';
import { requesterOf } from '@wallet/server';
import type { BodyOf, InboxCall, ParamsOf, QueryOf, ReplyOf, SessionAgent } from '@wallet/inbox-calls';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Deps } from '../deps';
import { findSession, sessionTokenOf } from './session';
import { rejection } from './rejection';

/** Who may make a call. */
type Access = 'all' | 'agent' | 'admin';

interface Request<Call extends InboxCall, Agent> {
  params: ParamsOf<Call['path']>;
  query: QueryOf<Call>;
  body: BodyOf<Call>;
  agent: Agent;
  /** An IPv4 address or an IPv6 network, by which attempts are limited. */
  requester: string;
  /** The session's token; undefined without a login. */
  token: string | undefined;
  reply: FastifyReply;
  /**
   * Checks again that the session is valid and its agent may make this call. Call it in the transaction that changes
   * something, after its row locks.
   * @throws NO_SESSION, FORBIDDEN
   */
  assertAccess: (db: Queryable) => Promise<unknown>;
}

/** A request of a logged-in agent. */
export type AgentRequest<Call extends InboxCall> = Request<Call, SessionAgent>;

/** A reply before it becomes JSON: its times may still be dates. */
export type Unserialized<T> = T extends readonly (infer Item)[]
  ? Unserialized<Item>[]
  : T extends object
    ? {
        [Key in keyof T]: Key extends 'at' | `${string}${'At' | 'Since' | 'Until'}`
          ? T[Key] | Date
          : Unserialized<T[Key]>;
      }
    : T;

type Handler<Call extends InboxCall, Agent> = (
  request: Request<Call, Agent>,
) => Promise<Unserialized<ReplyOf<Call>>> | Unserialized<ReplyOf<Call>>;

/** Parses a part of a request. @throws BAD_REQUEST */
function parse(schema: v.GenericSchema | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const result = v.safeParse(schema, value);
  if (!result.success) throw rejection('BAD_REQUEST');
  return result.output;
}

const isJson = (type: string): boolean => /^application\/json\s*(;|$)/i.test(type);
const isMultipart = (type: string): boolean => /^multipart\/form-data\s*;/i.test(type);

/**
 * Rejects a request that changes something unless a page of the inbox sent it: browsers set `Origin`. A form of another
 * page cannot send JSON either, so only uploads are forms.
 * @throws WRONG_ORIGIN
 */
function guardOrigin({ headers }: FastifyRequest, { method, isForm }: InboxCall, origin: string): void {
  if (method === 'GET') return;
  const type = headers['content-type'] ?? '';
  if (headers.origin !== origin || !(isForm ? isMultipart(type) : isJson(type)))
    throw rejection('WRONG_ORIGIN');
}

/** Returns the body of a request; the files of a form as blobs. */
function bodyOf({ body }: FastifyRequest, { isForm }: InboxCall): unknown {
  if (!isForm) return body;
  const fields = Object.entries(body as Record<string, unknown>);
  return Object.fromEntries(
    fields.map(([name, value]) => [name, Buffer.isBuffer(value) ? new Blob([new Uint8Array(value)]) : value]),
  );
}

/** Returns the logged-in agent. @throws NO_SESSION, FORBIDDEN */
async function requireAccess(
  deps: Pick<Deps, 'now' | 'settings'> & { db: Queryable },
  request: FastifyRequest,
  access: Access,
): Promise<SessionAgent | null> {
  const token = sessionTokenOf(request, deps.settings.origin);
  const agent = token === undefined ? null : await findSession(deps, token);
  if (access !== 'all' && !agent) throw rejection('NO_SESSION');
  if (access === 'admin' && agent?.role !== 'admin') throw rejection('FORBIDDEN');
  return agent;
}

function addCall<Call extends InboxCall, Agent>(
  scope: FastifyInstance,
  deps: Deps,
  call: Call,
  access: Access,
  handler: Handler<Call, Agent>,
): void {
  scope.route({
    method: call.method,
    url: call.path,
    // Runs before the body is read, so that an upload needs a session.
    onRequest: async (request) => {
      guardOrigin(request, call, deps.settings.origin);
      request.agent = await requireAccess(deps, request, access);
    },
    // Runs after the body was read, which may be long after its headers: the rights may have ended since.
    preHandler: async (request) => {
      if (call.method !== 'GET' && access !== 'all')
        request.agent = await requireAccess(deps, request, access);
    },
    handler: async (request, reply) =>
      handler({
        params: request.params as ParamsOf<Call['path']>,
        query: parse(call.query, request.query) as QueryOf<Call>,
        body: parse(call.body, bodyOf(request, call)) as BodyOf<Call>,
        agent: request.agent as Agent,
        requester: requesterOf(request.ip),
        token: sessionTokenOf(request, deps.settings.origin),
        reply,
        assertAccess: (db) => requireAccess({ ...deps, db }, request, access),
      }),
  });
}

/** Returns functions that add calls to a scope: for everyone, for agents and for admins. */
export const serveCalls = (scope: FastifyInstance, deps: Deps) => ({
  /** Adds a call that needs no login. */
  forAll: <Call extends InboxCall>(call: Call, handler: Handler<Call, SessionAgent | null>): void =>
    addCall(scope, deps, call, 'all', handler),
  forAgents: <Call extends InboxCall>(call: Call, handler: Handler<Call, SessionAgent>): void =>
    addCall(scope, deps, call, 'agent', handler),
  forAdmins: <Call extends InboxCall>(call: Call, handler: Handler<Call, SessionAgent>): void =>
    addCall(scope, deps, call, 'admin', handler),
});

declare module 'fastify' {
  interface FastifyRequest {
    /** The logged-in agent. It is set before a call's handler runs. */
    agent: SessionAgent | null;
  }
}
