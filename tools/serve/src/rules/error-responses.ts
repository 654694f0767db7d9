import type { FastifyError, FastifyInstance, FastifyReply, FastifyServerOptions } from 'fastify';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** Headers of error responses: an error is data, so browsers must not sniff its type or show it as a page. */
export const errorHeaders = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
} as const;

const replyHeaders = {
  ...errorHeaders,
  'cache-control': 'no-store',
  'content-type': 'application/json; charset=utf-8',
};

/** Returns an error in the format of the API's contract. */
const errorBody = (code: string): string => JSON.stringify({ message: code });

export const replyWithError = (reply: FastifyReply, status: number, code: string): FastifyReply =>
  reply.code(status).headers(replyHeaders).send(errorBody(code));

function codeOf(status: number): string {
  if (status === 404) return 'NO_DATA';
  return status < 500 ? 'MALFORMED_REQUEST' : 'INTERNAL_SERVER_ERROR';
}

const malformed = errorBody('MALFORMED_REQUEST');
/** Response to bytes that are not an HTTP request: no reply object exists yet. */
const malformedResponse = [
  'HTTP/1.1 400 Bad Request',
  'content-type: application/json; charset=utf-8',
  `content-length: ${malformed.length}`,
  ...Object.entries(errorHeaders).map(([name, value]) => `${name}: ${value}`),
  'connection: close',
  '',
  malformed,
].join('\r\n');

/** Options that send the server's own errors in the format of the API, without internals. */
export const errorOptions: FastifyServerOptions = {
  frameworkErrors: (_error, _request, reply) =>
    void replyWithError(reply as FastifyReply, 400, 'MALFORMED_REQUEST'),
  clientErrorHandler(_error, socket) {
    if (socket.writable) socket.end(malformedResponse);
    else socket.destroy();
  },
};

/** Replies to an error of a handler in the format of the API. */
export function handleErrors(server: FastifyInstance): void {
  server.setErrorHandler((error: FastifyError, _request, reply) => {
    // A path outside the folder counts as a path that does not exist.
    const status = error.statusCode === 403 ? 404 : (error.statusCode ?? 500);
    return replyWithError(reply, status, codeOf(status));
  });
}

/** Maximum bytes of a rejected body to read: many clients read the response only after they have sent the body. */
const maxDiscardedBytes = 32 * 1024 * 1024;

/** Drops the rest of a body, so that the next request can be read; closes the connection when it is too long. */
export function discardBody(request: IncomingMessage): void {
  if (request.complete) return;
  let discardedBytes = 0;
  request.on('data', (part: Buffer) => {
    discardedBytes += part.length;
    if (discardedBytes > maxDiscardedBytes) request.destroy();
  });
  request.resume();
}

/** Sends an error in the format of the API's contract, even while the caller still sends its body. */
export function sendError(
  request: IncomingMessage,
  reply: ServerResponse,
  { status, code }: { status: number; code: string },
): void {
  discardBody(request);
  if (reply.headersSent) {
    reply.destroy();
    return;
  }
  const text = errorBody(code);
  reply.writeHead(status, { ...replyHeaders, 'content-length': Buffer.byteLength(text) });
  reply.end(request.method === 'HEAD' ? undefined : text);
}
