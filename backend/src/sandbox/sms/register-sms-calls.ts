import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps';
import { listOtps } from './list-otps';

/** A call to read the one-time codes that phones received. */
export function registerSmsCalls(app: FastifyInstance, { db }: Deps): void {
  app.get<{ Querystring: { phone?: string } }>('/api/otps', async ({ query }) => ({
    otps: await listOtps(db, query.phone),
  }));
}
