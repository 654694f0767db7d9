import serveStatic from '@fastify/static';
import type { ShellRelease } from '@wallet/federation/build/shell-build';
import type { SiteConfig } from '@wallet/platform/config';
import { backendPaths } from '@wallet/federation/site-paths';
import fastify, { type FastifyInstance } from 'fastify';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { answerErrors, answerWith } from './answer-errors';
import { type PassedOn, passOn } from './proxy/pass-on';
import { forwardingOf, trustOf } from './proxy/forwarding';
import { refuse } from './proxy/refuse';
import { pageHeaders, type PageKind } from './page-headers';
import { wholeFile } from './whole-file';

interface Serving {
  /** A composed site. */
  folder: string;
  config: SiteConfig;
  /** The shell whose pages they are: what stands in them themselves is allowed by its hashes. */
  shell: () => Pick<ShellRelease, 'inlineHashes'>;
  /** Where calls on the page's own origin are passed on to; null when the browser calls another origin itself. */
  upstream: string | null;
  /** Origins whose pages may show the chat in a frame. */
  embedOrigins?: readonly string[];
  /** Further folders by address prefix, whose files no browser keeps. */
  folders?: Readonly<Record<string, string>>;
  /** Proxies before this server whose word on who asks is believed: addresses, networks, or names such as loopback. */
  trustProxy?: readonly string[];
  /** Value of strict-transport-security in answers over TLS; '' sends none. */
  hsts?: string;
}

/** Builds for development keep their names when they change. */
const neverKept = (response: { header(name: string, value: string): unknown }): void =>
  void response.header('cache-control', 'no-store');

const oneYear = 'public, max-age=31536000, immutable';
const isImmutable = (path: string): boolean => /[\\/](shell|remote-[a-z0-9-]+)[\\/][^\\/]+[\\/]/.test(path);
const isFile = (path: string): boolean => /\.[a-z0-9]+$/i.test(path);
const isRead = (method: string | undefined): boolean => method === 'GET' || method === 'HEAD';

/**
 * Serves a composed site as any static host would: hashed files for ever, pages always asked for anew, a missing file
 * is a 404 and never a page, and an unknown path gets the 404 page. Passes the API on to the backend.
 */
export async function siteServer({
  folder,
  config,
  shell,
  upstream,
  embedOrigins = [],
  folders = {},
  trustProxy = [],
  hsts = '',
}: Serving): Promise<FastifyInstance> {
  const trust = trustOf(trustProxy);
  const server = fastify({ logger: false, forceCloseConnections: true, ...answerErrors.options });
  const kindOf = (path: string): PageKind => {
    if (path.includes('/chat/frame/')) return { framedBy: ["'self'", ...embedOrigins] };
    return { frames: path.includes('/examples/') };
  };
  const overTls: Record<string, string> = hsts === '' ? {} : { 'strict-transport-security': hsts };
  const tlsHeaders: PassedOn['headersOf'] = (request) =>
    forwardingOf(request, trust).proto === 'https' ? overTls : {};

  answerErrors.register(server);
  if (upstream)
    passOn(server, { url: new URL(upstream), prefixes: [...backendPaths], trust, headersOf: tlsHeaders });
  server.addHook('onRequest', async (request, reply) => {
    reply.headers({ 'x-content-type-options': 'nosniff', ...tlsHeaders(request.raw) });
    if (isRead(request.method)) return;
    // Before its body is read, which nobody here wants.
    reply.hijack();
    refuse(request.raw, reply.raw, { status: 404, code: 'NO_DATA' });
  });
  server.addHook('onSend', (_, reply, payload) => wholeFile(reply, payload));
  await server.register(serveStatic, {
    root: folder,
    preCompressed: true,
    wildcard: true,
    serve: true,
    index: 'index.html',
    setHeaders: (response, path) => {
      response.header('cache-control', isImmutable(path) ? oneYear : 'no-cache');
      // Operators' pages lie on other origins, and import the panel from there.
      if (/[\\/]chat[\\/](?!frame)/.test(path)) {
        response.header('access-control-allow-origin', '*');
        response.header('cross-origin-resource-policy', 'cross-origin');
      }
      if (!path.includes('.html')) {
        // A file opened by itself is no page: it may do nothing, and nobody shows it in a frame.
        response.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
        return;
      }
      const kind = kindOf(path.replaceAll('\\', '/'));
      const headers = pageHeaders(config, shell().inlineHashes, kind);
      for (const [name, value] of Object.entries(headers)) response.header(name, value);
    },
  });
  for (const [prefix, root] of Object.entries(folders)) {
    await server.register(serveStatic, {
      root,
      prefix,
      decorateReply: false,
      cacheControl: false,
      setHeaders: neverKept,
    });
  }
  server.setNotFoundHandler((request, reply) => {
    const path = decodeURI(request.url.split('?')[0] ?? '/');
    if (isFile(path) || path.split(/[\\/]/).includes('..')) return answerWith(reply, 404, 'NO_DATA');
    const page = join(path, 'index.html');
    const found = existsSync(join(folder, page));
    return reply.code(found ? 200 : 404).sendFile(found ? page : '404.html');
  });
  return server;
}
