import type { FastifyInstance } from 'fastify';
import { Agent } from 'node:http';
import type { Duplex } from 'node:stream';
import { passRequest, type Upstream } from './pass-request';
import { passUpgrade } from './pass-upgrade';

/** Where paths are passed on to. */
interface Route {
  /** The first part of the paths, like /api. */
  prefix: string;
  url: URL;
}

export interface PassedOn extends Omit<Upstream, 'agent' | 'url'> {
  /** The first one that fits counts. */
  routes: readonly Route[];
}

const notFound = 'HTTP/1.1 404 Not Found\r\nconnection: close\r\ncontent-length: 0\r\n\r\n';

/**
 * Passes what lies under the prefixes on, WebSockets too. Written here and not taken from a package:
 * the one for this framework answers a body that the backend refuses early with 500 and leaves the connection unusable.
 */
export function passOn(server: FastifyInstance, { routes, ...passed }: PassedOn): void {
  // Shorter than the backend keeps a connection, which would else end under a request.
  const agent = new Agent({ keepAlive: true, timeout: 30_000 });
  const upstreamOf = (url = ''): Upstream | undefined => {
    const path = url.split('?', 1)[0] ?? '';
    const route = routes.find(({ prefix }) => path === prefix || path.startsWith(`${prefix}/`));
    return route && { ...passed, url: route.url, agent };
  };
  // Before any body is read: it is passed on as it comes.
  server.addHook('onRequest', async (request, reply) => {
    const upstream = upstreamOf(request.url);
    if (!upstream) return;
    reply.hijack();
    passRequest(request.raw, reply.raw, upstream);
  });

  const sockets = new Set<Duplex>();
  server.server.on('upgrade', (request, socket, head) => {
    const upstream = upstreamOf(request.url);
    if (!upstream || request.headers.upgrade?.toLowerCase() !== 'websocket') {
      socket.end(notFound);
      return;
    }
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    passUpgrade(request, socket, head, upstream);
  });
  server.addHook('preClose', async () => {
    for (const socket of sockets) socket.destroy();
    agent.destroy();
  });
}
