import type { FastifyInstance } from 'fastify';

/** The header by which this backend says that an idempotency key has one effect here (docs/adr/0013). */
export const keysKeptHeader = 'idempotency-keys';

/** Keys that may stand in a header as they came. */
const plain = /^[\w-]{8,128}$/;

/**
 * Says on every reply that keys are kept, and names the key of a request that carried one: so a page knows that its key
 * came through every proxy on the way before it repeats anything.
 */
export function tellKeysKept(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers }, reply) => {
    const key = headers['idempotency-key'];
    const named = typeof key === 'string' && plain.test(key) ? `; key=${key}` : '';
    reply.header(keysKeptHeader, `kept${named}`);
  });
}
