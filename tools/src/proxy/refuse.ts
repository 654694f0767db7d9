import { errorHeaders } from '../answer-errors';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** How many bytes of an unwanted body are still read, so that its sender reads the response. */
const maxDiscardedBytes = 32 * 1024 * 1024;

/** Reads and drops the rest of a body, so that the connection's next request can be read. Too much closes it. */
export function discardBody(request: IncomingMessage): void {
  if (request.complete) return;
  let seen = 0;
  request.on('data', (part: Buffer) => {
    seen += part.length;
    if (seen > maxDiscardedBytes) request.destroy();
  });
  request.resume();
}

/** Answers with a code as the API's contract has it, whatever the sender is still sending. */
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
