import {
  type ProviderBody,
  type ProviderCallId,
  type ProviderKind,
  providerKinds,
  type ProviderOperation,
  precheckSignature,
  type SigningKey,
  verifySignature,
} from '@wallet/contract/providers';
import type {
  FastifyError,
  FastifyInstance,
  FastifyRequest,
  FastifySchema,
  HTTPMethods,
  RouteOptions,
} from 'fastify';
import type { Deps } from '../../deps';
import { type Clock, systemClock } from '@wallet/server';
import { AppError, reportErrorCodes, toAppError } from '../errors';
import { contract, type Parameter, readDocument } from '../http/contract';
import { discardBody } from '../http/error-replies';
import { callName } from '../http/requests';
import { parameterSchemas } from '../http/route-schema';
import type { Connections } from './connections';
import { providerOperation } from './provider-client';

export const reportError = (
  status: AppError['status'],
  code: (typeof reportErrorCodes)[number],
  message: string,
): AppError => new AppError(status, code, undefined, message);

const isReportError = (error: AppError): boolean => reportErrorCodes.some((code) => code === error.code);

export const badReport = (): AppError =>
  reportError(400, 'BAD_REQUEST', 'The request does not match the contract.');

/** A verified request of a provider. The key is not validated yet. */
export interface ProviderCall<Body> {
  body: Body;
  key: string | undefined;
  params: Readonly<Record<string, string>>;
  query: Readonly<Record<string, unknown>>;
}

/** Limits of one route: the body size, and a hook that runs before the body of a known key is read. */
export type CallOptions = Pick<RouteOptions, 'bodyLimit' | 'onRequest'>;

/** Returns the idempotency key of a request. @throws AppError 400 BAD_REQUEST when it does not match the contract */
export function requireKey({ key }: ProviderCall<unknown>): string {
  if (key === undefined || !/^[\w.:-]{1,64}$/.test(key)) throw badReport();
  return key;
}

/** The parts of a provider's contract with the parameters of its calls. */
interface ProviderDocument {
  paths: Record<string, Record<string, { parameters: (Parameter | { $ref: string })[] } | undefined>>;
  components: { schemas: Record<string, object> };
}

/** Returns what Fastify validates in the path and the query of a call, after its signature. */
function urlSchema({ kind, path, method }: ProviderOperation): FastifySchema {
  const { paths, components } = readDocument(`providers/${kind}.yaml`) as ProviderDocument;
  const parameters = paths[path]?.[method.toLowerCase()]?.parameters ?? [];
  const inUrl = parameters.filter((parameter) => 'in' in parameter).filter((one) => one.in !== 'header');
  const schemas = { ...contract().components.schemas, ...components.schemas };
  const schemaOf = ({ schema }: Parameter): object => {
    if (!('$ref' in schema)) return schema;
    const found = schemas[String(schema.$ref).split('/').at(-1) ?? ''];
    if (!found) throw new Error(`The contract has no ${String(schema.$ref)}.`);
    return found;
  };
  return parameterSchemas(inUrl.map((parameter) => ({ ...parameter, schema: schemaOf(parameter) })));
}

/**
 * Adds the route of an operation that a provider calls. The contract's schemas of the operation guarantee body,
 * parameters and query.
 * @param apply processes the request. Returns undefined for a response without a body
 */
export function addProviderCall<Id extends ProviderCallId>(
  scope: FastifyInstance,
  call: Id,
  apply: (request: ProviderCall<ProviderBody<Id>>) => Promise<object | undefined>,
  options: CallOptions = {},
): void {
  const operation = providerOperation(call);
  scope.route({
    method: operation.method as HTTPMethods,
    url: operation.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    exposeHeadRoute: false,
    schema: urlSchema(operation),
    ...options,
    handler: async ({ body, headers, params, query }, reply) => {
      if (!operation.allowsRequest(body)) throw badReport();
      const { 'idempotency-key': key } = headers;
      const result = await apply({
        body: body as ProviderBody<Id>,
        key: typeof key === 'string' ? key : undefined,
        params: params as Record<string, string>,
        query: query as Record<string, unknown>,
      });
      return result ? reply.send(result) : reply.status(204).send();
    },
  });
}

/**
 * Adds the route of a report.
 * @param id the field with the report's own id, which must equal its idempotency key
 * @param apply processes the report; safe to call again. Returns undefined for a response without a body
 */
export function addReport<Id extends ProviderCallId>(
  scope: FastifyInstance,
  call: Id,
  id: keyof ProviderBody<Id>,
  apply: (body: ProviderBody<Id>) => Promise<object | undefined>,
): void {
  addProviderCall(scope, call, async ({ body, key }) => {
    if (key !== body[id]) throw badReport();
    return apply(body);
  });
}

export type AddReports = (scope: FastifyInstance, deps: Deps) => void;

/** Maximum body of a request, except for uploads: enough for an agent's message with all its cards. */
const bodyLimitBytes = 64 * 1024;

/** Converts an error into one of the contract. An internal error becomes UNAVAILABLE (500), which permits a retry. */
function toReportError(error: FastifyError): AppError {
  const appError = toAppError(error);
  if (appError && isReportError(appError)) return appError;
  if (appError?.code === 'NO_DATA') return reportError(404, 'UNKNOWN', 'There is no such object.');
  if (appError?.code === 'IDEMPOTENCY_MISMATCH')
    return reportError(409, 'KEY_REUSED', 'The key was used with another body.');
  const status = appError?.status ?? error.statusCode ?? 500;
  if (status === 429) return reportError(429, 'TOO_MANY', 'Too many requests: send it again later.');
  return status >= 500
    ? reportError(500, 'UNAVAILABLE', 'The request could not be processed: send it again.')
    : badReport();
}

function setErrorHandler(scope: FastifyInstance, { securityEvents }: Deps): void {
  scope.setErrorHandler((error: FastifyError, request, reply) => {
    const { status, code, message } = toReportError(error);
    const isEarly = error.code === 'FST_ERR_CTP_BODY_TOO_LARGE' || status === 401 || status === 429;
    if (isEarly) discardBody(request, reply);
    const facts = { ip: request.ip, reason: code, call: callName(request), requestId: request.id };
    if (status === 401 || code === 'REPLAYED') securityEvents.report('authz_fail', facts);
    if (status === 400) securityEvents.report('input_validation_fail', facts);
    if (status === 500) request.log.error({ err: error }, 'a request of a provider could not be processed');
    return reply.status(status).send({ error: code, message });
  });
}

const signatureError = (refused: 'signature' | 'time'): AppError =>
  reportError(
    401,
    'BAD_SIGNATURE',
    refused === 'time' ? 'The timestamp is more than five minutes off.' : 'The signature is invalid.',
  );

/** Verifies the signature before the request is used, and rejects a webhook-id that was used before. */
async function verifyRequest(
  { db }: Deps,
  clock: Clock,
  kind: ProviderKind,
  accept: readonly SigningKey[],
  request: FastifyRequest,
): Promise<void> {
  const { method, headers, originalUrl: path } = request;
  const key = headers['idempotency-key'];
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const parts = { method, path, body, key: typeof key === 'string' ? key : undefined };
  const now = clock.now();
  const signature = verifySignature(accept, headers, parts, now);
  if (signature.refused !== undefined) throw signatureError(signature.refused);
  const inserted = await db.query(
    `insert into provider_message (kind, key_id, message_id, received_at) values ($1, $2, $3, $4)
     on conflict do nothing returning kind`,
    [kind, signature.keyId, signature.messageId, now],
  );
  if (inserted.length === 0)
    throw reportError(409, 'REPLAYED', 'This webhook-id was used before: each attempt needs a new one.');
}

/**
 * Registers the routes for requests of connected providers. A kind without a connected provider has no routes.
 * @param clock verifies the timestamps of signatures: the real time, even when the site's own clock was moved
 */
export async function registerReports(
  app: FastifyInstance,
  deps: Deps,
  reports: Readonly<Partial<Record<ProviderKind, AddReports>>>,
  connections: Connections = {},
  clock: Clock = systemClock,
): Promise<void> {
  for (const kind of providerKinds) {
    const accept = connections[kind]?.accept ?? [];
    const addReports = reports[kind];
    if (accept.length === 0 || !addReports) continue;
    await app.register(async (scope) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser(
        'application/json',
        { parseAs: 'buffer', bodyLimit: bodyLimitBytes },
        (_request, body, done) => done(null, body),
      );
      setErrorHandler(scope, deps);
      scope.addHook('onRequest', async ({ headers }) => {
        const refused = precheckSignature(accept, headers, clock.now());
        if (refused !== undefined) throw signatureError(refused);
      });
      scope.addHook('preValidation', async (request) => {
        await verifyRequest(deps, clock, kind, accept, request);
        if (request.method === 'GET') return;
        try {
          request.body = JSON.parse(String(request.body));
        } catch {
          throw reportError(400, 'BAD_REQUEST', 'The body is not JSON.');
        }
      });
      addReports(scope, deps);
    });
  }
}
