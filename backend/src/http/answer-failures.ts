import type { FastifyError, FastifyInstance } from 'fastify';
import { asFailure } from './as-failure';

function fieldOf(error: FastifyError): string | undefined {
  const first = error.validation?.[0];
  if (!first) return undefined;
  const named = first.params.missingProperty ?? first.params.additionalProperty;
  const path = [...first.instancePath.split('/').slice(1), ...(typeof named === 'string' ? [named] : [])];
  return path.join('.') || undefined;
}

/** Sends every failure as the contract's Error: ours by its code, a malformed request as 400, all else as 500 with the log's id. */
export function answerFailures(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const failure = asFailure(error);
    if (failure) {
      const { status, code, details } = failure;
      if (details?.retryAfter !== undefined)
        reply.header('retry-after', Math.ceil(details.retryAfter / 1_000));
      return reply.status(status).send({ message: code, ...(details && { details }) });
    }
    const status = error.statusCode ?? 500;
    if (error.validation || (status >= 400 && status < 500)) {
      const field = fieldOf(error);
      return reply
        .status(400)
        .send({ message: 'MALFORMED_REQUEST', ...(field !== undefined && { details: { field } }) });
    }
    request.log.error({ err: error, route: request.routeOptions.url }, 'a call failed');
    return reply.status(500).send({ message: 'INTERNAL_SERVER_ERROR', details: { requestId: request.id } });
  });
  app.setNotFoundHandler((_request, reply) => reply.status(404).send({ message: 'NO_DATA' }));
}
