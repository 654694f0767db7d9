import type { FastifyInstance } from 'fastify';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { Agent } from 'undici';
import { dotSegment, upstreamTimeoutMs } from '../../rules/rules';
import { sendError } from '../../rules/error-responses';
import { proxyRequest, proxyUpgrade, type Upstream } from './proxy-request';

interface Route {
  /** The first part of the paths, like /api. */
  prefix: string;
  url: URL;
}

export interface ProxyOptions extends Omit<Upstream, 'agent' | 'url'> {
  /** The first matching route wins. */
  routes: readonly Route[];
}

const hasDotSegment = (url = ''): boolean => new RegExp(dotSegment).test(url);

const notFound = 'HTTP/1.1 404 Not Found\r\nconnection: close\r\ncontent-length: 0\r\n\r\n';

/** True when the caller has closed its connection. Its address is unknown then, and the backend must not guess it. */
const isDisconnected = ({ socket }: IncomingMessage): boolean => socket.remoteAddress === undefined;

/** Passes requests under the prefixes on to their upstream, including WebSockets (see docs/adr/serving.md). */
export function proxyToBackend(server: FastifyInstance, { routes, ...shared }: ProxyOptions): void {
  const agent = new Agent({ headersTimeout: upstreamTimeoutMs, bodyTimeout: upstreamTimeoutMs });
  const upstreamOf = (url = ''): Upstream | undefined => {
    const path = url.split('?', 1)[0] ?? '';
    const route = routes.find(({ prefix }) => path === prefix || path.startsWith(`${prefix}/`));
    return route && { ...shared, url: route.url, agent };
  };
  // Runs before the body is read, because the body is passed on as a stream.
  server.addHook('onRequest', async (request, reply) => {
    const upstream = upstreamOf(request.url);
    if (!upstream) return;
    reply.hijack();
    if (isDisconnected(request.raw)) reply.raw.destroy();
    else if (hasDotSegment(request.url)) sendError(request.raw, reply.raw, { status: 404, code: 'NO_DATA' });
    else void proxyRequest(request.raw, reply.raw, upstream);
  });

  const sockets = new Set<Duplex>();
  server.server.on('upgrade', (request, socket, head) => {
    // Node.js leaves an upgraded socket without an error handler, and an unhandled error would end the process.
    socket.on('error', () => socket.destroy());
    const upstream = upstreamOf(request.url);
    const isRejected = !upstream || hasDotSegment(request.url) || isDisconnected(request);
    if (isRejected || request.headers.upgrade?.toLowerCase() !== 'websocket') {
      socket.end(notFound);
      return;
    }
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    proxyUpgrade(request, socket, head, upstream);
  });
  server.addHook('preClose', async () => {
    for (const socket of sockets) socket.destroy();
    await agent.destroy();
  });
}
