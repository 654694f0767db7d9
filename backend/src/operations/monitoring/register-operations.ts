import type { FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import type { Deps } from '../../deps';
import { Failure } from '../../http/refusals/failure';
import { reportMetrics } from '../page-reports/report-metrics';
import type { RedisLink } from '../../platform/open-redis';
import { finishRequests } from './finish-requests';
import { logRequests } from './log-requests';
import { mayReadMetrics } from './may-read-metrics';
import { processMetrics } from './process-metrics';
import { readiness } from './readiness';
import { registerReference } from './register-reference';
import { siteMetrics } from './site-metrics';

export interface OperationsOptions {
  redis: RedisLink | undefined;
  /** What lets a program on another machine read the measurements. */
  metricsToken: string | undefined;
}

/**
 * Adds what an operator needs: whether it lives and can serve, measurements, a log of requests, a graceful shutdown, and
 * the contract to read. To be called before other routes are added, whose requests it measures.
 */
export function registerOperations(
  app: FastifyInstance,
  deps: Deps,
  { redis, metricsToken }: OperationsOptions,
): void {
  logRequests(app);
  finishRequests(app);
  const isReady = readiness(deps, redis);
  const site = siteMetrics(app, deps, isReady);
  const noStore = { 'cache-control': 'no-store' };
  app.get('/healthz', async (_request, reply) => reply.headers(noStore).send({ alive: true }));
  app.get('/readyz', async (_request, reply) => {
    const found = await isReady();
    return reply
      .headers(noStore)
      .status(found.ready ? 200 : 503)
      .send(found);
  });
  app.get('/metrics', async (request, reply) => {
    // To strangers it is as if it did not exist.
    if (!mayReadMetrics(request, metricsToken)) throw new Failure(404, 'NO_DATA');
    const all = Registry.merge([processMetrics(), site, reportMetrics().register]);
    return reply.headers({ ...noStore, 'content-type': all.contentType }).send(await all.metrics());
  });
  registerReference(app);
}
