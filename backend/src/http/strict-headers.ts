import type { FastifyInstance } from 'fastify';

/** Headers for every reply: a reply is never guessed at, framed or referred from, and data is never kept by a cache. */
export function strictHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'DENY',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    });
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
  });
}
