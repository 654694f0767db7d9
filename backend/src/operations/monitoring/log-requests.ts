import type { FastifyInstance } from 'fastify';
import { callName } from '../../http/refusals/call-name';
import { saneId } from './request-id';

/**
 * Names every request in its reply and logs what it was answered, with the idempotency key by which a page's report of an
 * open money action names it; what was sent and from where is not logged.
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
