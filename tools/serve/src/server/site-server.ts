import serveStatic from '@fastify/static';
import type { ShellRelease } from '@wallet/build';
import type { SiteConfig } from '@wallet/platform/config';
import { backendPaths } from '@wallet/federation';
import fastify, { type FastifyInstance } from 'fastify';
import { existsSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { answerErrors, answerWith } from './answer-errors';
import { type PassedOn, passOn } from './proxy/pass-on';
import { forwardingOf, trustOf } from './proxy/forwarding';
import { refuse } from './proxy/refuse';
import { packedEndings } from '../compose/compress';
import { contentType } from '../rules/content-types';
import { everywhere, hiddenPath, ruleFor, servingRules, type ServingRule } from '../rules/rules';
import { wholeFile } from './whole-file';

interface Serving {
  /** Folder of a composed site. */
  folder: string;
  config: SiteConfig;
  /** Returns the shell that wrote the pages: its hashes allow their inline scripts and styles. */
  shell: () => Pick<ShellRelease, 'inlineHashes'>;
  /** Upstream for calls on the page's own origin; null when the browser calls another origin itself. */
  upstream: string | null;
  /** URL of the sandbox that simulates the providers of a demo; null without one. */
  sandbox?: string | null;
  /** Origins whose pages may show the chat in a frame. */
  embedOrigins?: readonly string[];
  /** Further folders by URL prefix; browsers do not cache their files. */
  folders?: Readonly<Record<string, string>>;
  /**
   * Proxies in front of this server whose forwarding headers are trusted: addresses, networks, or names such as
   * loopback.
   */
  trustProxy?: readonly string[];
  /** Value of strict-transport-security in responses over TLS; '' sends none. */
  hsts?: string;
}

/** Disables caching: the file names of development builds do not change with their content. */
const neverKept = (response: { header(name: string, value: string): unknown }): void =>
  void response.header('cache-control', 'no-store');

const hidden = new RegExp(hiddenPath);
const isFile = (path: string): boolean => /\.[a-z0-9]+$/i.test(path);
const isRead = (method: string | undefined): boolean => method === 'GET' || method === 'HEAD';

/**
 * Serves a composed site as any static host would: hashed files are immutable, pages are always revalidated, a missing
 * file is a 404 and never a page, and an unknown path gets the 404 page. Passes the API on to the backend.
 */
export async function siteServer({
  folder,
  config,
  shell,
  upstream,
  sandbox = null,
  embedOrigins = [],
  folders = {},
  trustProxy = [],
  hsts = '',
}: Serving): Promise<FastifyInstance> {
  const trust = trustOf(trustProxy);
  const server = fastify({ logger: false, forceCloseConnections: true, ...answerErrors.options });
  let known: { hashes: ShellRelease['inlineHashes']; rules: ServingRule[] } | undefined;
  /** Returns the current rules. In development the hashes of the shell may change with the next save. */
  const rulesNow = (): ServingRule[] => {
    const { inlineHashes: hashes } = shell();
    if (known?.hashes !== hashes)
      known = { hashes, rules: servingRules({ config, inlineHashes: hashes, embedOrigins }) };
    return known.rules;
  };
  rulesNow();
  const overTls: Record<string, string> = hsts === '' ? {} : { 'strict-transport-security': hsts };
  const tlsHeaders: PassedOn['headersOf'] = (request) =>
    forwardingOf(request, trust).proto === 'https' ? overTls : {};

  answerErrors.register(server);
  if (upstream) {
    const to = (url: string, prefixes: readonly string[]) =>
      prefixes.map((prefix) => ({ prefix, url: new URL(url) }));
    // The backend serves the staff's calls, even when the sandbox serves the page that makes them.
    const routes = [
      ...to(upstream, ['/sandbox/staff']),
      ...to(sandbox ?? upstream, ['/sandbox']),
      ...to(upstream, backendPaths),
    ];
    passOn(server, { routes, trust, headersOf: tlsHeaders });
  }
  server.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...everywhere, ...tlsHeaders(request.raw) });
    if (isRead(request.method)) return;
    // Runs before the body is read, because no handler needs it.
    reply.hijack();
    for (const [name, value] of Object.entries(tlsHeaders(request.raw))) reply.raw.setHeader(name, value);
    refuse(request.raw, reply.raw, { status: 404, code: 'NO_DATA' });
  });
  // The library sets its own type for compressed files after `setHeaders`.
  const types = new WeakMap<object, string>();
  server.addHook('onSend', (_, reply, payload) => {
    const type = types.get(reply);
    if (type !== undefined) reply.header('content-type', type);
    return wholeFile(reply, payload);
  });
  await server.register(serveStatic, {
    root: folder,
    preCompressed: true,
    wildcard: true,
    serve: true,
    index: 'index.html',
    allowedPath: (path) => !hidden.test(path),
    setHeaders: (response, path) => {
      const original = packedEndings.reduce((file, ending) => file.replace(ending, ''), path);
      const key = `/${relative(folder, original).replaceAll(sep, '/')}`;
      types.set(response, contentType(key));
      for (const [name, value] of Object.entries(ruleFor(rulesNow(), key).headers))
        response.header(name, value);
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
    if (hidden.test(path) || isFile(path) || path.split(/[\\/]/).includes('..'))
      return answerWith(reply, 404, 'NO_DATA');
    const page = join(path, 'index.html');
    const found = existsSync(join(folder, page));
    return reply.code(found ? 200 : 404).sendFile(found ? page : '404.html');
  });
  return server;
}
