import { buildSync } from 'esbuild';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
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

/** Maximum size of a page's error message. */
const maxProblemBytes = 64 * 1024;

/** True for a request of a page of this server: any other website can send one too. */
function isOwnPage({ headers: { origin, host } }: FastifyRequest): boolean {
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === host;
}

/** Returns the text without the characters that could control a terminal. */
const withoutControls = (text: string): string =>
  stripVTControlCharacters(text).replace(/[^\P{Cc}\n\t]/gu, '');

interface Options {
  createState(): ServerMessage;
  /** Maps a page's error message to source files and lines, prints it, and returns it. */
  onProblem(message: string): string;
}

export function pageChannel({ createState, onProblem }: Options) {
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
      server.post('/__dev/problem', { bodyLimit: maxProblemBytes }, (request, reply) => {
        if (!isOwnPage(request) || typeof request.body !== 'string') return reply.code(403).send();
        const message = onProblem(withoutControls(request.body));
        return reply.header('cache-control', 'no-store').type('text/plain').send(message);
      });
    },
    broadcast: (message: ServerMessage): void => pages.forEach((page) => send(page, message)),
  };
}
