import proxy from '@fastify/http-proxy';
import serveStatic from '@fastify/static';
import type { SiteConfig } from '@wallet/shared/config';
import fastify, { type FastifyInstance } from 'fastify';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { securityHeaders } from './security-headers';

interface Serving {
  /** A composed site. */
  folder: string;
  config: SiteConfig;
  /** Where calls on the page's own origin are passed on to; null when the browser calls another origin itself. */
  upstream: string | null;
  /** Origins whose pages may show the chat in a frame. */
  embedOrigins?: readonly string[];
  /** Further folders by address prefix, whose files are asked for anew each time. */
  folders?: Readonly<Record<string, string>>;
}

const oneYear = 'public, max-age=31536000, immutable';
const isImmutable = (path: string): boolean => /[\\/](shell|remote-[a-z]+)[\\/][^\\/]+[\\/]/.test(path);
const isFile = (path: string): boolean => /\.[a-z0-9]+$/i.test(path);

/**
 * Serves a composed site as any static host would: hashed files for ever, pages always asked for anew, a missing file
 * is a 404 and never a page, and an unknown path gets the 404 page. Passes the API on to the backend.
 */
export async function siteServer({
  folder,
  config,
  upstream,
  embedOrigins = [],
  folders = {},
}: Serving): Promise<FastifyInstance> {
  const server = fastify({ logger: false, forceCloseConnections: true });
  const pageHeaders = securityHeaders(config);
  const frameHeaders = securityHeaders(config, { framedBy: ["'self'", ...embedOrigins] });
  const exampleHeaders = securityHeaders(config, { frames: true });
  const headersOf = (path: string): Record<string, string> => {
    if (path.includes('/chat/frame/')) return frameHeaders;
    return path.includes('/examples/') ? exampleHeaders : pageHeaders;
  };
  if (upstream) {
    for (const prefix of ['/api', '/media', '/socket.io', '/sandbox', '/docs/api', '/openapi.yaml']) {
      await server.register(proxy, {
        upstream,
        prefix,
        rewritePrefix: prefix,
        websocket: prefix === '/socket.io',
      });
    }
  }
  await server.register(serveStatic, {
    root: folder,
    preCompressed: true,
    wildcard: true,
    serve: true,
    index: 'index.html',
    setHeaders: (response, path) => {
      response.header('cache-control', isImmutable(path) ? oneYear : 'no-cache');
      response.header('x-content-type-options', 'nosniff');
      // Operators' pages lie on other origins, and import the panel from there.
      if (/[\\/]chat[\\/](?!frame)/.test(path)) {
        response.header('access-control-allow-origin', '*');
        response.header('cross-origin-resource-policy', 'cross-origin');
      }
      if (!path.includes('.html')) return;
      const headers = headersOf(path.replaceAll('\\', '/'));
      for (const [name, value] of Object.entries(headers)) response.header(name, value);
    },
  });
  for (const [prefix, root] of Object.entries(folders)) {
    await server.register(serveStatic, { root, prefix, decorateReply: false, cacheControl: false });
  }
  server.setNotFoundHandler((request, reply) => {
    const path = decodeURI(request.url.split('?')[0] ?? '/');
    if (isFile(path) || (request.method !== 'GET' && request.method !== 'HEAD')) {
      return reply.code(404).type('text/plain').send('Not found');
    }
    const page = join(path, 'index.html');
    const found = existsSync(join(folder, page));
    return reply.code(found ? 200 : 404).sendFile(found ? page : '404.html');
  });
  return server;
}
