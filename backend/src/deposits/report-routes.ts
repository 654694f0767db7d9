import {
  type ProviderKind,
  providerKinds,
  type SigningKey,
  verifySignature,
} from '@wallet/contract/providers';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { type Clock, systemClock } from '../core/clock';
import { AppError, reportErrorCodes, toAppError } from '../core/errors';
import { callName } from '../core/http/requests';
import { discardBody } from '../core/http/error-replies';
import type { Connections } from '../core/providers/connections';
import { providerOperation } from '../core/providers/provider-client';
import { parseSlipResult, type SlipResultBody } from '../core/providers/providers';
import type { Deps } from '../deps';
import { type BankCredit, receiveBankCredit } from './bank-deposit';
import { type QrPayment, reportQrPayment, reportSmsPayment } from './qr-payment';
import { applySlipResult } from './slip-result';

const reportError = (
  status: AppError['status'],
  code: (typeof reportErrorCodes)[number],
  message: string,
): AppError => new AppError(status, code, undefined, message);

const isReportError = (error: AppError): boolean => reportErrorCodes.some((code) => code === error.code);

/** Schedules an immediate fetch of a payment's outcome, because its provider reported that there is one. */
async function checkPayoutNow({ db, clock }: Deps, key: string): Promise<void> {
  const legs = await db.query('select 1 as one from movement_leg where id = $1', [key]);
  if (legs.length === 0) throw reportError(404, 'UNKNOWN', 'There is no such payment.');
  await db.query(
    `update movement set next_try_at = $2 where status = 'PROCESSING'
       and id in (select movement_id from movement_leg where id = $1)`,
    [key, clock.now()],
  );
}

/**
 * Adds the route of an operation that a provider calls. The contract's schema of the operation guarantees the body.
 * @param keyOf returns the report's own id, which must equal its idempotency key
 * @param apply processes the report; safe to call again. Returns undefined for a response without a body
 */
function addReport<Body extends object>(
  scope: FastifyInstance,
  call: string,
  keyOf: (body: Body) => string,
  apply: (body: Body) => Promise<object | undefined>,
): void {
  const operation = providerOperation(call);
  scope.post(operation.path, async (request, reply) => {
    const body = request.body as Body;
    if (!operation.allowsRequest(body) || request.headers['idempotency-key'] !== keyOf(body))
      throw reportError(400, 'BAD_REQUEST', 'It is not as the contract has it.');
    const answer = await apply(body);
    return answer ? reply.send(answer) : reply.status(204).send();
  });
}

type AddReports = (scope: FastifyInstance, deps: Deps) => void;

const reports: Readonly<Partial<Record<ProviderKind, AddReports>>> = {
  banks(scope, deps) {
    addReport<BankCredit>(
      scope,
      'reportCredit',
      ({ bankReference }) => bankReference,
      async (credit) => ({ result: await receiveBankCredit(deps, credit) }),
    );
    addReport<{ key: string }>(
      scope,
      'reportPayout',
      ({ key }) => key,
      async ({ key }) => {
        await checkPayoutNow(deps, key);
        return undefined;
      },
    );
  },
  qr(scope, deps) {
    addReport<QrPayment>(
      scope,
      'reportPayment',
      ({ paymentId }) => paymentId,
      async (payment) => {
        // Only KBANK codes have unique amounts, so the amount identifies the member only for KBANK.
        const isByAmount = payment.reference === null && payment.provider === 'KBANK';
        const result = isByAmount ? reportSmsPayment(deps, payment) : reportQrPayment(deps, payment);
        return { result: await result };
      },
    );
  },
  slips(scope, deps) {
    addReport<{ reference: string; verdict: SlipResultBody }>(
      scope,
      'reportVerdict',
      ({ reference }) => reference,
      async ({ reference, verdict }) => {
        const slip = await applySlipResult(deps, reference, parseSlipResult(verdict));
        if (!slip) throw reportError(404, 'UNKNOWN', 'There is no such slip.');
        return { status: slip.status };
      },
    );
  },
};

const bodyLimitBytes = 16 * 1024;

/** An internal error becomes UNAVAILABLE (500), and the provider may send the report again. */
function toReportError(error: FastifyError): AppError {
  const appError = toAppError(error);
  if (appError && isReportError(appError)) return appError;
  const status = appError?.status ?? error.statusCode ?? 500;
  if (status === 429) return reportError(429, 'TOO_MANY', 'Tell it again in a while.');
  return status >= 500
    ? reportError(500, 'UNAVAILABLE', 'It could not be taken: tell it again.')
    : reportError(400, 'BAD_REQUEST', 'It is not as the contract has it.');
}

function setErrorHandler(scope: FastifyInstance, { securityEvents }: Deps): void {
  scope.setErrorHandler((error: FastifyError, request, reply) => {
    if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') discardBody(request, reply);
    const { status, code, message } = toReportError(error);
    const facts = { ip: request.ip, reason: code, call: callName(request), requestId: request.id };
    if (status === 401 || code === 'REPLAYED') securityEvents.report('authz_fail', facts);
    if (status === 400) securityEvents.report('input_validation_fail', facts);
    if (status === 500) request.log.error({ err: error }, 'a report of a provider could not be taken');
    return reply.status(status).send({ error: code, message });
  });
}

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
  if (signature.refused !== undefined)
    throw reportError(
      401,
      'BAD_SIGNATURE',
      signature.refused === 'time'
        ? 'The timestamp is more than five minutes off.'
        : 'The signature is not right.',
    );
  const first = await db.query(
    `insert into provider_message (kind, key_id, message_id, received_at) values ($1, $2, $3, $4)
     on conflict do nothing returning kind`,
    [kind, signature.keyId, signature.messageId, now],
  );
  if (first.length === 0)
    throw reportError(409, 'REPLAYED', 'This webhook-id came before: sign each try anew.');
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
      scope.addHook('preValidation', async (request) => {
        await verifyRequest(deps, clock, kind, accept, request);
        try {
          request.body = JSON.parse(String(request.body));
        } catch {
          throw reportError(400, 'BAD_REQUEST', 'The body is no JSON.');
        }
      });
      addReports(scope, deps);
    });
  }
}
