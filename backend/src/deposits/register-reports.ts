import {
  type ProviderKind,
  providerKinds,
  type SigningKey,
  verifySignature,
} from '@wallet/contract/providers';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { type Clock, systemClock } from '../core/clock';
import type { Deps } from '../deps';
import { asFailure } from '../core/http/as-failure';
import { discardBody } from '../core/http/discard-body';
import { callName } from '../core/http/call-name';
import type { Connections } from '../core/providers/connections';
import { providerOperation } from '../core/providers/provider-contract';
import { ReportRefusal } from './report-refusal';
import { type Report, reports } from './reports';

const bodyLimitBytes = 16 * 1024;

/**
 * Converts an error for the provider. An internal error becomes UNAVAILABLE (500), and the provider may send the report
 * again.
 */
function toRefusal(error: FastifyError): ReportRefusal {
  if (error instanceof ReportRefusal) return error;
  const status = asFailure(error)?.status ?? error.statusCode ?? 500;
  if (status === 429) return new ReportRefusal(429, 'TOO_MANY', 'Tell it again in a while.');
  return status >= 500
    ? new ReportRefusal(500, 'UNAVAILABLE', 'It could not be taken: tell it again.')
    : new ReportRefusal(400, 'BAD_REQUEST', 'It is not as the contract has it.');
}

function answerRefusals(scope: FastifyInstance, { securityEvents }: Deps): void {
  scope.setErrorHandler((error: FastifyError, request, reply) => {
    if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') discardBody(request, reply);
    const { status, code, message } = toRefusal(error);
    const facts = { ip: request.ip, reason: code, call: callName(request), requestId: request.id };
    if (status === 401 || code === 'REPLAYED') securityEvents.report('authz_fail', facts);
    if (status === 400) securityEvents.report('input_validation_fail', facts);
    if (status === 500) request.log.error({ err: error }, 'a report of a provider could not be taken');
    return reply.status(status).send({ error: code, message });
  });
}

/** Verifies the signature before the request is used, and rejects a webhook-id that was used before. */
async function admit(
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
  const verdict = verifySignature(accept, headers, parts, now);
  if (verdict.refused !== undefined)
    throw new ReportRefusal(
      401,
      'BAD_SIGNATURE',
      verdict.refused === 'time'
        ? 'The timestamp is more than five minutes off.'
        : 'The signature is not right.',
    );
  const first = await db.query(
    `insert into provider_message (kind, key_id, message_id, received_at) values ($1, $2, $3, $4)
     on conflict do nothing returning kind`,
    [kind, verdict.keyId, verdict.messageId, now],
  );
  if (first.length === 0)
    throw new ReportRefusal(409, 'REPLAYED', 'This webhook-id came before: sign each try anew.');
}

function addReport(scope: FastifyInstance, deps: Deps, { call, keyOf, take }: Report): void {
  const operation = providerOperation(call);
  scope.post(operation.path, async (request, reply) => {
    const { body, headers } = request;
    if (!operation.allowsRequest(body) || headers['idempotency-key'] !== keyOf(body as object))
      throw new ReportRefusal(400, 'BAD_REQUEST', 'It is not as the contract has it.');
    const answer = await take(deps, body as object);
    return answer ? reply.send(answer) : reply.status(204).send();
  });
}

/**
 * Registers the routes for reports of connected providers. A kind without a connected provider has no routes.
 * @param clock verifies the timestamps of signatures: the real time, even when the site's own clock was moved
 */
export async function registerReports(
  app: FastifyInstance,
  deps: Deps,
  connections: Connections,
  clock: Clock = systemClock,
): Promise<void> {
  for (const kind of providerKinds) {
    const accept = connections[kind]?.accept ?? [];
    const ofKind = reports[kind];
    if (accept.length === 0 || !ofKind) continue;
    await app.register(async (scope) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser(
        'application/json',
        { parseAs: 'buffer', bodyLimit: bodyLimitBytes },
        (_request, body, done) => done(null, body),
      );
      answerRefusals(scope, deps);
      scope.addHook('preValidation', async (request) => {
        await admit(deps, clock, kind, accept, request);
        try {
          request.body = JSON.parse(String(request.body));
        } catch (error) {
          throw Object.assign(new ReportRefusal(400, 'BAD_REQUEST', 'The body is no JSON.'), {
            cause: error,
          });
        }
      });
      for (const report of ofKind) addReport(scope, deps, report);
    });
  }
}
