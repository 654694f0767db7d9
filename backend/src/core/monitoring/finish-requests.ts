import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** How long the shutdown waits for requests in flight (ms). Process managers usually wait ten seconds. */
const patience = 8_000;

/**
 * Makes the shutdown graceful: requests that arrived before it are answered, idle connections are closed at once, and
 * requests that exceed the timeout are cut off.
 */
export function finishRequests(app: FastifyInstance, timeoutMs = patience): void {
  const answering = new Map<Socket, number>();
  let deadline: NodeJS.Timeout | undefined;
  let stopping = false;
  app.server.on('connection', (socket: Socket) => {
    if (stopping) return socket.destroy();
    answering.set(socket, 0);
    return socket.once('close', () => answering.delete(socket));
  });
  app.server.on('request', ({ socket }, response) => {
    answering.set(socket, (answering.get(socket) ?? 0) + 1);
    response.once('close', () => {
      const left = (answering.get(socket) ?? 1) - 1;
      if (answering.has(socket)) answering.set(socket, left);
      if (stopping && left === 0) socket.destroySoon();
    });
  });
  // Web sockets close by themselves.
  app.server.on('upgrade', (_request, socket: Socket) => answering.delete(socket));
  app.addHook('preClose', async () => {
    stopping = true;
    for (const [socket, requests] of answering) if (requests === 0) socket.destroy();
    deadline = setTimeout(() => {
      for (const socket of answering.keys()) socket.destroy();
    }, timeoutMs);
  });
  app.addHook('onClose', async () => clearTimeout(deadline));
}
