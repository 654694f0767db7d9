import type { FastifyInstance } from 'fastify';
import { Agent } from 'node:http';
import type { Duplex } from 'node:stream';
import { passRequest, type Upstream } from './pass-request';
import { passUpgrade } from './pass-upgrade';

export interface PassedOn extends Omit<Upstream, 'agent'> {
  /** The first parts of the paths that are passed on, like /api. */
  prefixes: readonly string[];
}

const notFound = 'HTTP/1.1 404 Not Found\r\nconnection: close\r\ncontent-length: 0\r\n\r\n';

/**
 * Passes what lies under the prefixes on to the backend, WebSockets too. Written here and not taken from a package:
 * the one for this framework answers a body that the backend refuses early with 500 and leaves the connection unusable.
 */
export function passOn(server: FastifyInstance, { prefixes, ...passed }: PassedOn): void {
  // Shorter than the backend keeps a connection, which would else end under a request.
  const agent = new Agent({ keepAlive: true, timeout: 30_000 });
  const upstream: Upstream = { ...passed, agent };
  const isPassed = (url: string): boolean => {
    const path = url.split('?', 1)[0] ?? '';
    return prefixes.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));
  };
  // Before any body is read: it is passed on as it comes.
  server.addHook('onRequest', async (request, reply) => {
    if (!isPassed(request.url)) return;
    reply.hijack();
    passRequest(request.raw, reply.raw, upstream);
  });

  const sockets = new Set<Duplex>();
  server.server.on('upgrade', (request, socket, head) => {
    if (!isPassed(request.url ?? '') || request.headers.upgrade?.toLowerCase() !== 'websocket') {
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
