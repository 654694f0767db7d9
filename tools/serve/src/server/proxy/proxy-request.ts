import { maxBodyBytes } from '@wallet/contract';
import { request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { type Duplex, pipeline, Transform } from 'node:stream';
import { pipeline as awaitPipeline } from 'node:stream/promises';
import type { Agent } from 'undici';
import { endToEndHeaders, forwardedHeaders, type Trust } from './forwarding';
import { discardBody, sendError } from '../../rules/error-responses';

/** The server that requests are passed on to. */
export interface Upstream {
  url: URL;
  agent: Agent;
  trust: Trust;
  /** Returns headers to add to every response. */
  headersOf(request: IncomingMessage): Readonly<Record<string, string>>;
}

const tooLarge = { status: 413, code: 'FILE_TOO_LARGE' };
const unreachable = { status: 502, code: 'INTERNAL_SERVER_ERROR' };

const bodyTooLarge = new Error('The body is too large.');

/** Returns a stream that passes bytes on and fails with `bodyTooLarge` past the maximum. */
function limitedBody(): Transform {
  let bytes = 0;
  const body = new Transform({
    transform(part: Buffer, _encoding, callback) {
      bytes += part.length;
      callback(bytes > maxBodyBytes ? bodyTooLarge : null, part);
    },
  });
  // The error rejects the request to the upstream, which reads this stream; it needs no second handler.
  return body.on('error', () => undefined);
}

/**
 * Passes a request on and its response back, both as streams. Responds 413 to a body over the maximum, and 502 when the
 * upstream cannot be reached. The caller's connection stays usable when the response comes before the body ends.
 *
 * The HTTP client writes the framing of the body (its length or chunks) for every method. Framing must never be copied
 * from the caller's headers: a body without framing becomes the next request on a connection that all callers share.
 */
export async function proxyRequest(
  request: IncomingMessage,
  reply: ServerResponse,
  { url, agent, trust, headersOf }: Upstream,
): Promise<void> {
  const { 'content-length': length, 'transfer-encoding': transferEncoding } = request.headers;
  if (Number(length) > maxBodyBytes) {
    sendError(request, reply, tooLarge);
    return;
  }
  const abort = new AbortController();
  reply.once('close', () => abort.abort());
  const hasBody = length !== undefined || transferEncoding !== undefined;
  try {
    const response = await agent.request({
      origin: url.origin,
      method: request.method ?? 'GET',
      path: request.url ?? '/',
      headers: {
        ...forwardedHeaders(request, trust),
        ...(length !== undefined && { 'content-length': length }),
      },
      // `pipeline` would close the caller's connection when the upstream fails.
      body: hasBody ? request.pipe(limitedBody()) : null,
      signal: abort.signal,
    });
    if (!request.complete) {
      request.unpipe();
      discardBody(request);
    }
    reply.writeHead(response.statusCode, { ...endToEndHeaders(response.headers), ...headersOf(request) });
    await awaitPipeline(response.body, reply);
  } catch (error) {
    request.unpipe();
    sendError(request, reply, error === bodyTooLarge ? tooLarge : unreachable);
  }
}

/** Returns the head of a response in HTTP/1.1 syntax; `headers` alternates names and values. */
function headOf({ statusCode, statusMessage }: IncomingMessage, headers: readonly string[]): string {
  const lines = [`HTTP/1.1 ${statusCode} ${statusMessage}`];
  for (let index = 0; index < headers.length; index += 2)
    lines.push(`${headers[index]}: ${headers[index + 1]}`);
  return `${lines.join('\r\n')}\r\n\r\n`;
}

/** Passes a WebSocket on as bytes. Passes any response other than 101 back and closes the caller's connection. */
export function proxyUpgrade(
  request: IncomingMessage,
  socket: Duplex,
  firstBytes: Buffer,
  { url, trust }: Pick<Upstream, 'url' | 'trust'>,
): void {
  const upstreamRequest = httpRequest({
    hostname: url.hostname,
    port: url.port,
    path: request.url,
    // A new connection for each socket: no request of another caller uses it.
    agent: false,
    headers: { ...forwardedHeaders(request, trust), connection: 'Upgrade', upgrade: 'websocket' },
  });
  socket.on('close', () => upstreamRequest.destroy());
  upstreamRequest.on('error', () => socket.destroy());
  upstreamRequest.on('response', (response) => {
    const type = response.headers['content-type'] ?? 'text/plain';
    const headers = ['content-type', type, 'x-content-type-options', 'nosniff', 'connection', 'close'];
    socket.write(headOf(response, headers));
    pipeline(response, socket, () => undefined);
  });
  upstreamRequest.on('upgrade', (response, upstream, upstreamBytes) => {
    socket.write(headOf(response, response.rawHeaders));
    socket.write(upstreamBytes);
    upstream.write(firstBytes);
    pipeline(socket, upstream, socket, () => undefined);
  });
  upstreamRequest.end();
}
