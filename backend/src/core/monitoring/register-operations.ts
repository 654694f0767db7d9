import type { FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import type { Deps } from '../../deps';
import { Failure } from '../http/failure';
import { reportMetrics } from './report-metrics';
import type { RedisLink } from '../open-redis';
import { finishRequests } from './finish-requests';
import { logRequests } from './log-requests';
import { mayReadMetrics } from './may-read-metrics';
import { processMetrics } from './process-metrics';
import { readiness } from './readiness';
import { registerReference } from './register-reference';
import { siteMetrics } from './site-metrics';

export interface OperationsOptions {
  redis: RedisLink | undefined;
  /** The token with which a program on another machine reads the metrics. */
  metricsToken: string | undefined;
}

/**
 * Adds the operator's routes and hooks: liveness, readiness, metrics, a log of requests, a graceful shutdown, and the
 * contract as a page. Must be called before other routes are added, because it measures their requests.
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
    // Other callers get the same response as for an unknown address.
    if (!mayReadMetrics(request, metricsToken)) throw new Failure(404, 'NO_DATA');
    const all = Registry.merge([processMetrics(), site, reportMetrics().register]);
    return reply.headers({ ...noStore, 'content-type': all.contentType }).send(await all.metrics());
  });
  registerReference(app);
}
