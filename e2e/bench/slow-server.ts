import {
  Agent,
  createServer,
  type IncomingMessage,
  type IncomingHttpHeaders,
  type ServerResponse,
} from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import { setTimeout as sleep } from 'node:timers/promises';
import { forwardRequest, listenLocally, type SiteResponse } from '../support/local-server';

/** A slow mobile network as Lighthouse applies it: minimum latency of a request in ms, and bytes per second. */
const latencyMs = 562.5;
const bytesPerSecond = (1474.56 * 1024) / 8;

const sleepUntil = (time: number): Promise<void> => sleep(Math.max(0, time - performance.now()));

/** A line that all responses share, whether a page or its service worker sent the request. */
export interface SlowLine {
  /** Resolves when the response to a request sent at `sentAt` (`performance.now()`) may start. */
  waitLatency(sentAt: number): Promise<void>;
  /** Resolves when this many bytes have passed, after the bytes of earlier calls. */
  pass(bytes: number): Promise<void>;
}

/** Creates a line with the speed of a slow mobile network. */
export function slowLine(): SlowLine {
  let freeAt = 0;
  return {
    waitLatency: (sentAt) => sleepUntil(sentAt + latencyMs),
    pass(bytes) {
      freeAt = Math.max(freeAt, performance.now()) + (bytes / bytesPerSecond) * 1000;
      return sleepUntil(freeAt);
    },
  };
}

/** A server that sends its responses over a slow line, alone or as a proxy of the site. */
export interface SlowServer {
  url: string;
  /** Serves a file under a path instead of the site's response; text is compressed with brotli. */
  put(path: string, body: Buffer | string, headers: IncomingHttpHeaders): void;
  close(): Promise<void>;
}

/** Bytes that are sent together: small enough that several responses share the line evenly. */
const pieceBytes = 4_096;
const notFound: SiteResponse = {
  status: 404,
  headers: { 'content-type': 'text/plain' },
  body: Buffer.from(''),
};

/** Starts a server on a free port of this machine. It proxies requests for paths without a file to `origin`. */
export async function startSlowServer(line: SlowLine, origin?: string): Promise<SlowServer> {
  const files = new Map<string, SiteResponse>();
  const agent = new Agent({ keepAlive: true });

  async function respond(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const receivedAt = performance.now();
    const { pathname } = new URL(request.url ?? '/', 'http://site');
    const { status, headers, body } =
      files.get(pathname) ?? (origin ? await forwardRequest(origin, request, { agent }) : notFound);
    await line.waitLatency(receivedAt);
    const { 'transfer-encoding': _, connection: __, ...forwarded } = headers;
    // About the size of the headers.
    await line.pass(JSON.stringify(forwarded).length);
    reply.writeHead(status, status === 304 ? forwarded : { ...forwarded, 'content-length': body.length });
    reply.flushHeaders();
    for (let start = 0; start < body.length && !reply.destroyed; start += pieceBytes) {
      const piece = body.subarray(start, start + pieceBytes);
      await line.pass(piece.length);
      reply.write(piece);
    }
    reply.end();
  }

  const server = createServer((request, reply) => {
    respond(request, reply).catch(() => reply.destroy());
  });
  const { port, close } = await listenLocally(server);
  return {
    url: `http://localhost:${port}`,
    put(path, body, headers) {
      const isText = /text|javascript|json|svg/.test(String(headers['content-type']));
      const bytes = Buffer.from(body);
      files.set(path, {
        status: 200,
        headers: { ...headers, ...(isText && { 'content-encoding': 'br' }) },
        body: isText ? brotliCompressSync(bytes) : bytes,
      });
    },
    close() {
      agent.destroy();
      return close();
    },
  };
}
