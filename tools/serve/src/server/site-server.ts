import serveStatic from '@fastify/static';
import type { ShellRelease } from '@wallet/build';
import { backendPaths } from '@wallet/federation';
import type { SiteConfig } from '@wallet/platform/config';
import fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { once } from 'node:events';
import { existsSync, fstat, ReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { contentType } from '../rules/content-types';
import {
  commonHeaders,
  hiddenPath,
  pageKeysAt,
  ruleFor,
  servingRules,
  type ServingRule,
} from '../rules/rules';
import { errorOptions, handleErrors, replyWithError } from '../rules/error-responses';
import { createTrust, forwardingOf } from './proxy/forwarding';
import { type ProxyOptions, proxyToBackend } from './proxy/proxy-to-backend';

async function sizeOf(stream: ReadStream): Promise<number> {
  if (stream.pending) await once(stream, 'open');
  const { fd } = stream as ReadStream & { fd: number };
  return (await promisify(fstat)(fd)).size;
}

/**
 * Returns the payload to send for a file. The library reads the file's length before it opens the file, and a release
 * may replace the file in between: the response would be truncated, or the browser would wait for more bytes.
 */
async function completeFile(reply: FastifyReply, payload: unknown): Promise<unknown> {
  const isPart = reply.statusCode === 206;
  if (!(payload instanceof ReadStream) || isPart) return payload;
  if ((await sizeOf(payload)) === Number(reply.getHeader('content-length'))) return payload;
  payload.destroy();
  const bytes = await readFile(payload.path);
  reply.header('content-length', bytes.length).removeHeader('etag').removeHeader('last-modified');
  return bytes;
}

interface SiteServerOptions {
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
  /** More folders to serve, by URL prefix; browsers do not cache their files. */
  folders?: Readonly<Record<string, string>>;
  /** Proxies in front of this server whose forwarding headers are trusted (see `createTrust`). */
  trustProxy?: readonly string[];
  /** True in development, where builds have no hashes. */
  allowsUnhashedScripts?: boolean;
  /** Value of strict-transport-security in responses over TLS; '' sends none. */
  hsts?: string;
}

const hidden = new RegExp(hiddenPath);
const isFile = (path: string): boolean => /\.[a-z0-9]+$/i.test(path);

/** Returns the current rules of a site. In development the hashes of the shell may change with the next save. */
function createRules({
  config,
  shell,
  embedOrigins = [],
  allowsUnhashedScripts,
}: SiteServerOptions): () => ServingRule[] {
  let cached: { hashes: ShellRelease['inlineHashes']; rules: ServingRule[] } | undefined;
  return () => {
    const { inlineHashes: hashes } = shell();
    if (cached?.hashes !== hashes)
      cached = {
        hashes,
        rules: servingRules({ config, inlineHashes: hashes, embedOrigins, allowsUnhashedScripts }),
      };
    return cached.rules;
  };
}

function proxyRoutes(upstream: string, sandbox: string | null): ProxyOptions['routes'] {
  const routesTo = (url: string, prefixes: readonly string[]) =>
    prefixes.map((prefix) => ({ prefix, url: new URL(url) }));
  // The backend serves the staff's calls, even when the sandbox serves the page that makes them.
  return [
    ...routesTo(upstream, ['/sandbox/staff']),
    ...routesTo(sandbox ?? upstream, ['/sandbox']),
    ...routesTo(upstream, backendPaths),
  ];
}

async function serveSite(
  server: FastifyInstance,
  folder: string,
  currentRules: () => ServingRule[],
): Promise<void> {
  // The library sets its own type for compressed files after `setHeaders`.
  const contentTypes = new WeakMap<object, string>();
  server.addHook('onSend', (_, reply, payload) => {
    const type = contentTypes.get(reply);
    if (type !== undefined) reply.header('content-type', type);
    return completeFile(reply, payload);
  });
  await server.register(serveStatic, {
    root: folder,
    preCompressed: true,
    wildcard: true,
    serve: true,
    index: 'index.html',
    allowedPath: (path) => !hidden.test(path),
    setHeaders: (response, path) => {
      const original = path.replace(/\.(br|gz)$/, '');
      const key = `/${relative(folder, original).replaceAll(sep, '/')}`;
      contentTypes.set(response, contentType(key));
      for (const [name, value] of Object.entries(ruleFor(currentRules(), key).headers))
        response.header(name, value);
    },
  });
}

/** Serves a composed site as any static host would, and passes the API on to the backend. */
export async function siteServer(options: SiteServerOptions): Promise<FastifyInstance> {
  const { folder, upstream, sandbox = null, folders = {}, trustProxy = [], hsts = '' } = options;
  const trust = createTrust(trustProxy);
  const server = fastify({ logger: false, forceCloseConnections: true, ...errorOptions });
  const currentRules = createRules(options);
  const tlsOnlyHeaders: Record<string, string> = hsts === '' ? {} : { 'strict-transport-security': hsts };
  const tlsHeaders: ProxyOptions['headersOf'] = (request) =>
    forwardingOf(request, trust).proto === 'https' ? tlsOnlyHeaders : {};

  handleErrors(server);
  if (upstream)
    proxyToBackend(server, { routes: proxyRoutes(upstream, sandbox), trust, headersOf: tlsHeaders });
  server.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...commonHeaders, ...tlsHeaders(request.raw) });
    // Runs before the body is read, because no handler needs it.
    if (!['GET', 'HEAD'].includes(request.method)) return replyWithError(reply, 404, 'NO_DATA');
  });
  await serveSite(server, folder, currentRules);
  for (const [prefix, root] of Object.entries(folders)) {
    await server.register(serveStatic, {
      root,
      prefix,
      decorateReply: false,
      cacheControl: false,
      setHeaders: (response) => response.header('cache-control', 'no-store'),
    });
  }
  server.setNotFoundHandler((request, reply) => {
    const path = decodeURI(request.url.split('?')[0] ?? '/');
    if (hidden.test(path) || isFile(path) || path.split(/[\\/]/).includes('..'))
      return replyWithError(reply, 404, 'NO_DATA');
    const page = pageKeysAt(path).find((key) => existsSync(join(folder, key)));
    return reply.code(page ? 200 : 404).sendFile(page ?? '404.html');
  });
  return server;
}
