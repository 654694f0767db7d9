import { buildSync } from 'esbuild';
import type { FastifyInstance } from 'fastify';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { ServerMessage } from './messages';

/** Bundles the script that pages run for this server: one script for all supported browsers. */
function pageScript(): string {
  const { outputFiles } = buildSync({
    entryPoints: [join(__dirname, 'page/page-script.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
  });
  return outputFiles[0]?.text ?? '';
}

/** Returns the connection of the server to its open pages, each of which first gets the state. */
export function pageChannel(createState: () => ServerMessage) {
  const pages = new Set<ServerResponse>();
  const send = (page: ServerResponse, message: ServerMessage): void =>
    void page.write(`data: ${JSON.stringify(message)}\n\n`);

  return {
    /** Returns the URL of the script that pages include, for a composition of the site. */
    script: (generation: number): string => `/__dev.js?g=${generation}`,
    serve(server: FastifyInstance): void {
      const script = pageScript();
      server.get('/__dev.js', (_request, reply) =>
        reply.type('text/javascript').header('cache-control', 'no-store').send(script),
      );
      server.get('/__dev', (request, reply) => {
        reply.hijack();
        reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
        send(reply.raw, createState());
        pages.add(reply.raw);
        request.raw.on('close', () => pages.delete(reply.raw));
      });
    },
    broadcast: (message: ServerMessage): void => pages.forEach((page) => send(page, message)),
  };
}
