import type { FastifyInstance } from 'fastify';

/** The header that advertises idempotency keys: a key has one effect on this backend (docs/adr/0013). */
export const keysKeptHeader = 'idempotency-keys';

/** Keys that are safe to copy into a header. */
const plain = /^[\w-]{8,128}$/;

/**
 * Adds a header to every response that advertises idempotency keys and returns the request's key. It proves to a page
 * that its key passed every proxy, before the page retries anything.
 */
export function tellKeysKept(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers }, reply) => {
    const key = headers['idempotency-key'];
    const named = typeof key === 'string' && plain.test(key) ? `; key=${key}` : '';
    reply.header(keysKeptHeader, `kept${named}`);
  });
}
