import type { FastifyInstance } from 'fastify';
import { strictHeaderValues } from './strict-header-values';

/** Adds the strict headers to every reply; data is never kept by a cache. */
export function strictHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(strictHeaderValues);
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
  });
}
