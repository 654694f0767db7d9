import { backendPaths } from '@wallet/federation';
import type { SiteConfig } from '@wallet/platform/config';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { pageHeaders } from '@wallet/serve';
import type { ShellRecord } from '../site-state';
import { fileHeaders } from '../store/store';
import { exampleReply } from './stub-backend';

interface CandidateSite {
  /** Reads a file of the site by key; undefined when it is missing. */
  read(key: string): Promise<Buffer | undefined>;
  config: SiteConfig;
  shell: ShellRecord;
  /** Address of the backend; null for the stub. */
  backend: string | null;
}

const emptyPicture = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>';
const isBackendCall = (path: string): boolean =>
  backendPaths.some((one) => path === one || path.startsWith(`${one}/`));

/** Request headers that the next hop sets itself. */
const hopHeaders = new Set(['host', 'connection', 'content-length', 'origin', 'referer', 'accept-encoding']);

/** Proxies a page's request to a backend, except WebSockets. */
async function proxyCall(
  backend: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const headers = Object.entries(request.headers).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && !hopHeaders.has(entry[0]),
  );
  const body =
    request.body instanceof Buffer && request.body.length ? new Uint8Array(request.body) : undefined;
  try {
    const response = await fetch(backend + request.url, { method: request.method, headers, body });
    return await reply
      .code(response.status)
      .type(response.headers.get('content-type') ?? 'application/octet-stream')
      .send(Buffer.from(await response.arrayBuffer()));
  } catch {
    return reply.code(502).send({ message: 'INTERNAL_SERVER_ERROR' });
  }
}

/** Serves an unpublished site with the headers of a real server, and answers the backend calls of its pages. */
export function smokeServer({ read, config, shell, backend }: CandidateSite): FastifyInstance {
  const server = fastify({ logger: false, forceCloseConnections: true });
  const headers = pageHeaders(config, shell.release.inlineHashes);
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
  server.all('/*', async (request, reply) => {
    const path = new URL(request.url, 'http://site').pathname;
    if (isBackendCall(path)) {
      if (backend !== null) return proxyCall(backend, request, reply);
      if (path.startsWith('/media/')) return reply.type('image/svg+xml').send(emptyPicture);
      const response = exampleReply(`${request.method} ${path}`);
      return response === undefined
        ? reply.code(404).send({ message: 'NO_DATA' })
        : reply.type('application/json').send(JSON.stringify(response));
    }
    const isFile = /\.[a-z0-9]+$/i.test(path);
    const keys = isFile ? [path.slice(1)] : [`${path}/index.html`.replace(/^\/+/, ''), '404.html'];
    for (const key of keys) {
      const bytes = await read(key);
      if (!bytes) continue;
      if (key.endsWith('.html')) reply.headers(headers);
      const { ContentType, CacheControl } = fileHeaders(key);
      return reply
        .code(key === '404.html' ? 404 : 200)
        .header('cache-control', CacheControl)
        .type(ContentType)
        .send(bytes);
    }
    return reply.code(404).send({ message: 'NO_DATA' });
  });
  return server;
}
