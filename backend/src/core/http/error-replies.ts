import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps';
import { isUnavailable } from '@wallet/server/db';
import type { SecurityEventName } from '../security-events';
import { toAppError } from '../errors';
import { callName } from './requests';
import { strictHeaderValues } from './response-headers';

function invalidFieldOf(error: FastifyError): string | undefined {
  const first = error.validation?.[0];
  if (!first) return undefined;
  const path = first.instancePath.split('/').slice(1);
  const property = first.params.missingProperty ?? first.params.additionalProperty;
  if (typeof property === 'string') path.push(property);
  return path.join('.') || undefined;
}

/** The security event of each error status. Other errors are reported by the call that knows their meaning. */
const eventByStatus: Readonly<Record<number, SecurityEventName>> = {
  400: 'input_validation_fail',
  401: 'authz_fail',
  413: 'upload_validation',
  429: 'excess_rate_limit_exceeded',
};
const eventOf = (status: number, code: string): SecurityEventName | undefined =>
  code === 'invalid-token' || code === 'EXPIRED_AUTH_TOKEN' ? 'authn_token_invalid' : eventByStatus[status];

/**
 * Sends every error as the contract's Error: an `AppError` with its code, and a malformed request as 400. Everything
 * else is a 500, or a 503 while the database is unavailable, with the request's id, which is also in the log. Errors
 * with a security event are also logged as such.
 */
export function setErrorHandlers(app: FastifyInstance, { securityEvents }: Deps): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const appError = toAppError(error);
    const report = (statusCode: number, reason: string): void => {
      // Calls of the demo's staff are not attacks.
      if (request.routeOptions.url?.startsWith('/sandbox')) return;
      const event = eventOf(statusCode, reason);
      const { ip, id: requestId } = request;
      if (event) securityEvents.report(event, { ip, reason, call: callName(request), requestId });
    };
    if (appError) {
      const { status, code, details } = appError;
      report(status, code);
      if (details?.retryAfter !== undefined)
        reply.header('retry-after', Math.ceil(details.retryAfter / 1_000));
      return reply.status(status).send({ message: code, ...(details && { details }) });
    }
    if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') discardBody(request, reply);
    const status = error.statusCode ?? 500;
    if (error.validation || (status >= 400 && status < 500)) {
      const field = invalidFieldOf(error);
      report(400, 'MALFORMED_REQUEST');
      return reply
        .status(400)
        .send({ message: 'MALFORMED_REQUEST', ...(field !== undefined && { details: { field } }) });
    }
    request.log.error({ err: error, route: request.routeOptions.url }, 'a call failed');
    return reply
      .status(isUnavailable(error) ? 503 : 500)
      .send({ message: 'INTERNAL_SERVER_ERROR', details: { requestId: request.id } });
  });
  app.setNotFoundHandler((_request, reply) => reply.status(404).send({ message: 'NO_DATA' }));
}

/** Responds to an invalid URL (a broken % escape, or a part that is too long). It has no route and no hooks. */
export function replyToInvalidUrl(_error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  void reply
    .headers({ ...strictHeaderValues, 'cache-control': 'no-store', 'x-request-id': request.id })
    .status(400)
    .send({ message: 'MALFORMED_REQUEST' });
}

/** Returns the error that a page gets as `connect_error`, with the error code as its message. */
export function toSocketError(error: unknown): Error {
  const code = toAppError(error)?.code ?? 'INTERNAL_SERVER_ERROR';
  return Object.assign(new Error(code), { data: { message: code } });
}

/** Maximum size of a rejected body that is still read (bytes), so that its sender can read the error response. */
const maxDiscardedBytes = 32 * 1024 * 1024;

/**
 * Reads and ignores the rest of a body. The framework would close the connection during the upload, and the sender or a
 * proxy would see a broken connection without a response. A body beyond the limit still closes the connection.
 */
export function discardBody({ raw }: FastifyRequest, reply: FastifyReply): void {
  reply.removeHeader('connection');
  if (raw.complete) return;
  let receivedBytes = 0;
  raw.on('data', (part: Buffer) => {
    receivedBytes += part.length;
    if (receivedBytes > maxDiscardedBytes) raw.destroy();
  });
  raw.resume();
}
