import type { FastifyInstance } from 'fastify';
import type { ServerResponse } from 'node:http';

const client = `new EventSource('/__reload').addEventListener('reload', () => location.reload());`;

/** Reloads the open pages when a room was rebuilt: routes, dialogs and session live in addresses and storage, so nothing is lost. */
export function liveReload() {
  const pages = new Set<ServerResponse>();
  return {
    /** Address of the script that pages include. */
    script: '/__reload.js',
    serve(server: FastifyInstance): void {
      server.get('/__reload.js', (_request, reply) => reply.type('text/javascript').send(client));
      server.get('/__reload', (request, reply) => {
        reply.hijack();
        reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
        reply.raw.write('\n');
        pages.add(reply.raw);
        request.raw.on('close', () => pages.delete(reply.raw));
      });
    },
    tell(): void {
      for (const page of pages) page.write('event: reload\ndata: 1\n\n');
    },
  };
}
