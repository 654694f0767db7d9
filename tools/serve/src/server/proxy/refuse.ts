import { errorHeaders } from '../answer-errors';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** Maximum bytes of an unwanted body to read, so that its sender reads the response. */
const maxDiscardedBytes = 32 * 1024 * 1024;

/**
 * Reads and drops the rest of a body, so that the next request on the connection can be read. Closes the connection
 * when the body is too long.
 */
export function discardBody(request: IncomingMessage): void {
  if (request.complete) return;
  let seen = 0;
  request.on('data', (part: Buffer) => {
    seen += part.length;
    if (seen > maxDiscardedBytes) request.destroy();
  });
  request.resume();
}

/** Sends an error with a code in the form of the API's contract, even while the sender is still sending. */
export function refuse(
  request: IncomingMessage,
  reply: ServerResponse,
  { status, code }: { status: number; code: string },
): void {
  discardBody(request);
  if (reply.headersSent) {
    reply.destroy();
    return;
  }
  const text = JSON.stringify({ message: code });
  reply.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
    'cache-control': 'no-store',
    ...errorHeaders,
  });
  reply.end(request.method === 'HEAD' ? undefined : text);
}
