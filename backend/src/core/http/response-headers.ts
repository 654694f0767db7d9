import type { FastifyInstance } from 'fastify';

/** Headers of every response: no content sniffing, no framing, no referrer and no use on another site's page. */
export const strictHeaderValues = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
} as const;

/** Adds the strict headers to every response. Caches never store data. With `hsts`, browsers only use TLS. */
export function addStrictHeaders(app: FastifyInstance, hsts?: string): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(strictHeaderValues);
    if (hsts && request.protocol === 'https') reply.header('strict-transport-security', hsts);
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
  });
}

/** The header that advertises idempotency keys: a key has one effect on this backend (docs/adr/money.md). */
export const idempotencyKeysHeader = 'idempotency-keys';

/** Keys that are safe to copy into a header. */
const safeKey = /^[\w-]{8,128}$/;

/**
 * Adds a header to every response that advertises idempotency keys and returns the request's key. It proves to a page
 * that its key passed every proxy, before the page retries anything.
 */
export function advertiseIdempotencyKeys(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers }, reply) => {
    const key = headers['idempotency-key'];
    const suffix = typeof key === 'string' && safeKey.test(key) ? `; key=${key}` : '';
    reply.header(idempotencyKeysHeader, `kept${suffix}`);
  });
}
