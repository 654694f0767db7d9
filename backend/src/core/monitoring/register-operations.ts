import type { FastifyInstance, FastifyRequest } from 'fastify';
import fs from 'node:fs';
import type { Socket } from 'node:net';
import { collectDefaultMetrics, register, Registry } from 'prom-client';
import type { Deps } from '../../deps';
import { AppError } from '../errors';
import { isSameSecret } from '@wallet/server';
import { contractFile } from '../http/contract';
import { bearerToken } from '../http/requests';
import { logRequests } from './log';
import { reportMetrics } from './page-reports';
import { createReadinessCheck } from './readiness';
import { createSiteMetrics } from './site-metrics';

/** How long the shutdown waits for requests in flight (ms). Process managers usually wait ten seconds. */
const finishTimeoutMs = 8_000;

/** On shutdown: closes idle connections, answers requests in flight, and closes their connections after the timeout. */
export function finishRequests(app: FastifyInstance, timeoutMs = finishTimeoutMs): void {
  const requestCounts = new Map<Socket, number>();
  let deadline: NodeJS.Timeout | undefined;
  let isStopping = false;
  app.server.on('connection', (socket: Socket) => {
    if (isStopping) return socket.destroy();
    requestCounts.set(socket, 0);
    return socket.once('close', () => requestCounts.delete(socket));
  });
  app.server.on('request', ({ socket }, response) => {
    requestCounts.set(socket, (requestCounts.get(socket) ?? 0) + 1);
    response.once('close', () => {
      const openRequests = (requestCounts.get(socket) ?? 1) - 1;
      if (requestCounts.has(socket)) requestCounts.set(socket, openRequests);
      if (isStopping && openRequests === 0) socket.destroySoon();
    });
  });
  // Web sockets close by themselves.
  app.server.on('upgrade', (_request, socket: Socket) => requestCounts.delete(socket));
  app.addHook('preClose', async () => {
    isStopping = true;
    for (const [socket, requests] of requestCounts) if (requests === 0) socket.destroy();
    deadline = setTimeout(() => {
      for (const socket of requestCounts.keys()) socket.destroy();
    }, timeoutMs);
  });
  app.addHook('onClose', async () => clearTimeout(deadline));
}

const loopback = /^(127\.|::1$|::ffff:127\.)/;
const proxyHeaders = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];

/** Returns true when the caller is a program on this machine, and not a remote caller behind a local proxy. */
const isLocal = ({ raw, headers }: FastifyRequest): boolean =>
  loopback.test(raw.socket.remoteAddress ?? '') && !proxyHeaders.some((name) => name in headers);

function canReadMetrics(request: FastifyRequest, token: string | undefined): boolean {
  const sentToken = bearerToken(request.headers.authorization);
  if (token !== undefined && sentToken !== undefined) return isSameSecret(sentToken, token);
  return isLocal(request);
}

// The counters of the process register themselves in the same registry.
collectDefaultMetrics();

/**
 * Adds the operator's routes and hooks: liveness, readiness, metrics, a log of requests, a graceful shutdown, and the
 * contract as a page. Must be called before other routes are added, because it measures their requests.
 */
export function registerOperations(app: FastifyInstance, deps: Deps, metricsToken: string | undefined): void {
  logRequests(app);
  finishRequests(app);
  const getReadiness = createReadinessCheck(deps);
  const siteMetrics = createSiteMetrics(app, deps, getReadiness);
  const noStore = { 'cache-control': 'no-store' };
  app.get('/healthz', async (_request, reply) => reply.headers(noStore).send({ alive: true }));
  app.get('/readyz', async (_request, reply) => {
    const readiness = await getReadiness();
    return reply
      .headers(noStore)
      .status(readiness.ready ? 200 : 503)
      .send(readiness);
  });
  app.get('/metrics', async (request, reply) => {
    // Other callers get the same response as for an unknown address.
    if (!canReadMetrics(request, metricsToken)) throw new AppError(404, 'NO_DATA');
    const all = Registry.merge([register, siteMetrics, reportMetrics.register]);
    return reply.headers({ ...noStore, 'content-type': all.contentType }).send(await all.metrics());
  });
  const yaml = fs.readFileSync(contractFile(), 'utf8');
  app.get('/openapi.yaml', async (_request, reply) =>
    reply
      .headers({ 'cache-control': 'no-cache', 'content-type': 'application/yaml; charset=utf-8' })
      .send(yaml),
  );
}
