import type { FastifyInstance } from 'fastify';
import { Failure } from '../../http/failure';

/** Lets only the sandbox's own pages and programs call: another site's page cannot, neither by script nor by form. */
export function refuseStrangers(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ method, headers }) => {
    const from = headers['sec-fetch-site'];
    const isRead = method === 'GET' || method === 'HEAD';
    if (!isRead && from !== undefined && from !== 'same-origin' && from !== 'none')
      throw new Failure(400, 'KEY_INVALID');
  });
}
