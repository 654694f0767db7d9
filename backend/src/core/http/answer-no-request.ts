import type { Socket } from 'node:net';
import { strictHeaderValues } from './strict-header-values';

const body = JSON.stringify({ message: 'MALFORMED_REQUEST' });
const answer = [
  'HTTP/1.1 400 Bad Request',
  'content-type: application/json; charset=utf-8',
  `content-length: ${body.length}`,
  ...Object.entries(strictHeaderValues).map(([name, value]) => `${name}: ${value}`),
  'connection: close',
  '',
  body,
].join('\r\n');

/** Responds to bytes that are not an HTTP request. No reply object exists for them. */
export function answerNoRequest(_error: Error, socket: Socket): void {
  if (socket.writable) socket.end(answer);
  else socket.destroy();
}
