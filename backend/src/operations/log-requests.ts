import type { FastifyInstance } from 'fastify';
import { callName } from './call-name';

/** Names every request in its reply and logs what it was answered; what was sent and from where is not logged. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id));
  app.addHook('onResponse', async (request, reply) => {
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    request.log.info(
      { call: callName(request), method: request.method, status: reply.statusCode, ms },
      'answered',
    );
  });
}
