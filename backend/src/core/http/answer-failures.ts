import type { FastifyError, FastifyInstance } from 'fastify';
import type { Deps } from '../../deps';
import { callName } from './call-name';
import type { SecurityEventName } from '../security-events';
import { asFailure } from './as-failure';
import { discardBody } from './discard-body';

function fieldOf(error: FastifyError): string | undefined {
  const first = error.validation?.[0];
  if (!first) return undefined;
  const named = first.params.missingProperty ?? first.params.additionalProperty;
  const path = [...first.instancePath.split('/').slice(1), ...(typeof named === 'string' ? [named] : [])];
  return path.join('.') || undefined;
}

/**
 * The security event of each failure status, for all calls. Failures that only one call can interpret (a wrong
 * password) are reported by that call.
 */
const events: Readonly<Record<number, SecurityEventName>> = {
  400: 'input_validation_fail',
  401: 'authz_fail',
  413: 'upload_validation',
  429: 'excess_rate_limit_exceeded',
};
const eventOf = (status: number, code: string): SecurityEventName | undefined =>
  code === 'invalid-token' || code === 'EXPIRED_AUTH_TOKEN' ? 'authn_token_invalid' : events[status];

/**
 * Sends every failure as the contract's Error: a `Failure` with its code, a malformed request as 400, everything else
 * as 500 with the log's id. Failures with a security event are also logged as such.
 */
export function answerFailures(app: FastifyInstance, { securityEvents }: Pick<Deps, 'securityEvents'>): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const failure = asFailure(error);
    const note = (statusCode: number, reason: string): void => {
      // The sandbox reports its own rejections.
      if (request.routeOptions.url?.startsWith('/sandbox')) return;
      const event = eventOf(statusCode, reason);
      const { ip, id: requestId } = request;
      if (event) securityEvents.report(event, { ip, reason, call: callName(request), requestId });
    };
    if (failure) {
      const { status, code, details } = failure;
      note(status, code);
      if (details?.retryAfter !== undefined)
        reply.header('retry-after', Math.ceil(details.retryAfter / 1_000));
      return reply.status(status).send({ message: code, ...(details && { details }) });
    }
    if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') discardBody(request, reply);
    const status = error.statusCode ?? 500;
    if (error.validation || (status >= 400 && status < 500)) {
      const field = fieldOf(error);
      note(400, 'MALFORMED_REQUEST');
      return reply
        .status(400)
        .send({ message: 'MALFORMED_REQUEST', ...(field !== undefined && { details: { field } }) });
    }
    request.log.error({ err: error, route: request.routeOptions.url }, 'a call failed');
    return reply.status(500).send({ message: 'INTERNAL_SERVER_ERROR', details: { requestId: request.id } });
  });
  app.setNotFoundHandler((_request, reply) => reply.status(404).send({ message: 'NO_DATA' }));
}
