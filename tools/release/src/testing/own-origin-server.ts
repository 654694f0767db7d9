import serveStatic from '@fastify/static';
import fastify, { type FastifyInstance } from 'fastify';

/** Serves a folder as the origin of one team's files: pages of all origins may read them, and nothing else is there. */
export async function ownOriginServer(folder: string): Promise<FastifyInstance> {
  const server = fastify({ logger: false, forceCloseConnections: true });
  await server.register(serveStatic, {
    root: folder,
    index: false,
    setHeaders: (response) =>
      void response
        .header('access-control-allow-origin', '*')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('x-content-type-options', 'nosniff'),
  });
  return server;
}
