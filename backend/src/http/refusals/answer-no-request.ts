import type { Socket } from 'node:net';
import { strictHeaderValues } from '../requests/strict-header-values';

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

/** Answers bytes that are no request: no reply object ever comes to be. */
export function answerNoRequest(_error: Error, socket: Socket): void {
  if (socket.writable) socket.end(answer);
  else socket.destroy();
}
