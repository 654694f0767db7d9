import { type IncomingMessage, request as httpRequest } from 'node:http';
import { type Duplex, pipeline } from 'node:stream';
import { forwardedHeaders } from './forwarding';
import type { Upstream } from './proxy-request';

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
