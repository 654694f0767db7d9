import type { FastifyInstance } from 'fastify';
import { callName } from '../http/call-name';
import { saneId } from './request-id';

/**
 * Adds x-request-id to every response and logs each response. The line includes the idempotency key, which page reports
 * of an open money action refer to. The content and the origin of a request are not logged.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id));
  app.addHook('onResponse', async (request, reply) => {
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    const key = saneId(request.headers['idempotency-key']);
    request.log.info(
      { call: callName(request), method: request.method, status: reply.statusCode, ms, ...(key && { key }) },
      'answered',
    );
  });
}
