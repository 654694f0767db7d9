import type { Queryable } from '@wallet/backend/db';
import type { BodyOf, InboxCall, ParamsOf, QueryOf, ReplyOf, SessionAgent } from '@wallet/inbox-calls';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Deps } from '../deps';
import { findSession, sessionTokenOf } from '../login/session';
import { rejection } from './rejection';

/** Who may make a call. */
type Access = 'all' | 'agent' | 'admin';

interface Request<Call extends InboxCall, Agent> {
  params: ParamsOf<Call['path']>;
  query: QueryOf<Call>;
  body: BodyOf<Call>;
  agent: Agent;
  ip: string;
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
    ? { [Key in keyof T]: Key extends 'at' | `${string}At` ? T[Key] | Date : Unserialized<T[Key]> }
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

const isJson = (type: string | undefined): boolean => /^application\/json\s*(;|$)/i.test(type ?? '');

/**
 * Rejects a request that changes something unless a page of the inbox sent it: browsers set `Origin`, and a form cannot
 * send JSON.
 * @throws WRONG_ORIGIN
 */
function guardOrigin({ method, headers }: FastifyRequest, origin: string): void {
  if (method === 'GET' || method === 'HEAD') return;
  if (headers.origin !== origin || !isJson(headers['content-type'])) throw rejection('WRONG_ORIGIN');
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

interface Options {
  bodyLimit?: number;
}

function addCall<Call extends InboxCall, Agent>(
  scope: FastifyInstance,
  deps: Deps,
  call: Call,
  { access, bodyLimit }: Options & { access: Access },
  handler: Handler<Call, Agent>,
): void {
  scope.route({
    method: call.method,
    url: call.path,
    ...(bodyLimit !== undefined && { bodyLimit }),
    // Runs before the body is read, so that an upload needs a session.
    onRequest: async (request) => {
      guardOrigin(request, deps.settings.origin);
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
        body: parse(call.body, request.body) as BodyOf<Call>,
        agent: request.agent as Agent,
        ip: request.ip,
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
    addCall(scope, deps, call, { access: 'all' }, handler),
  forAgents: <Call extends InboxCall>(
    call: Call,
    handler: Handler<Call, SessionAgent>,
    options: Options = {},
  ): void => addCall(scope, deps, call, { ...options, access: 'agent' }, handler),
  forAdmins: <Call extends InboxCall>(call: Call, handler: Handler<Call, SessionAgent>): void =>
    addCall(scope, deps, call, { access: 'admin' }, handler),
});

declare module 'fastify' {
  interface FastifyRequest {
    /** The logged-in agent. It is set before a call's handler runs. */
    agent: SessionAgent | null;
  }
}
