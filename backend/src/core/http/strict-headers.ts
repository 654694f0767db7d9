import type { FastifyInstance } from 'fastify';
import { strictHeaderValues } from './strict-header-values';

/** Adds the strict headers to every response. Caches never store data. With `hsts`, browsers only use TLS. */
export function strictHeaders(app: FastifyInstance, hsts?: string): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(strictHeaderValues);
    if (hsts && request.protocol === 'https') reply.header('strict-transport-security', hsts);
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
  });
}
