import type { Server as HttpServer } from 'node:http';
import { type AddressInfo, createServer, type Server } from 'node:net';

/** Starts a server on a free port of this machine. Returns the port. */
export async function listenOnAnyPort(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

/** Closes a server with all of its connections. */
export const closeServer = (server: HttpServer): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });

/** Returns a free port of this machine. */
export async function anyPort(): Promise<number> {
  const server = createServer();
  const port = await listenOnAnyPort(server);
  server.close();
  return port;
}
