import { type IncomingMessage, request as httpRequest } from 'node:http';
import type { Duplex } from 'node:stream';
import { onwardHeaders } from './forwarding';
import type { Upstream } from './pass-request';

const head = ({ statusCode, statusMessage }: IncomingMessage, headers: readonly string[]): string => {
  const lines = [`HTTP/1.1 ${statusCode} ${statusMessage}`];
  for (let at = 0; at < headers.length; at += 2) lines.push(`${headers[at]}: ${headers[at + 1]}`);
  return `${lines.join('\r\n')}\r\n\r\n`;
};

/** A refusal: its body ends with the connection. */
const refusalHead = (answer: IncomingMessage): string =>
  head(answer, [
    'content-type',
    answer.headers['content-type'] ?? 'text/plain',
    'x-content-type-options',
    'nosniff',
    'connection',
    'close',
  ]);

/** Passes a WebSocket on, bytes as they are; a refusal of the upstream is passed back as the answer that it is. */
export function passUpgrade(
  request: IncomingMessage,
  socket: Duplex,
  firstBytes: Buffer,
  { url, trust }: Pick<Upstream, 'url' | 'trust'>,
): void {
  const onward = httpRequest({
    hostname: url.hostname,
    port: url.port,
    path: request.url,
    // No connection that is kept: this one is the socket's until it ends.
    agent: false,
    headers: { ...onwardHeaders(request, trust), connection: 'Upgrade', upgrade: 'websocket' },
  });
  socket.on('error', () => onward.destroy());
  socket.on('close', () => onward.destroy());
  onward.on('error', () => socket.destroy());
  onward.on('response', (answer) => {
    socket.write(refusalHead(answer));
    answer.pipe(socket);
  });
  onward.on('upgrade', (answer, other, first) => {
    socket.write(head(answer, answer.rawHeaders));
    socket.write(first);
    other.write(firstBytes);
    for (const [one, its] of [
      [socket, other],
      [other, socket],
    ] as const) {
      one.on('error', () => its.destroy());
      one.on('close', () => its.destroy());
      one.pipe(its);
    }
  });
  onward.end();
}
