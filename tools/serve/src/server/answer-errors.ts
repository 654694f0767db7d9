import type { FastifyError, FastifyInstance, FastifyReply, FastifyServerOptions } from 'fastify';

/** Headers of error responses: an error is data, so browsers must not sniff its type or show it as a page. */
export const errorHeaders = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
} as const;

/** Sends an error in the form of the API's contract: `{"message": CODE}`. */
export function answerWith(reply: FastifyReply, status: number, code: string): FastifyReply {
  return reply
    .code(status)
    .headers({ ...errorHeaders, 'cache-control': 'no-store' })
    .type('application/json; charset=utf-8')
    .send(JSON.stringify({ message: code }));
}

function codeOf(status: number): string {
  if (status === 404) return 'NO_DATA';
  return status < 500 ? 'MALFORMED_REQUEST' : 'INTERNAL_SERVER_ERROR';
}

const malformed = JSON.stringify({ message: 'MALFORMED_REQUEST' });
/** Response to bytes that are not an HTTP request: no reply object exists yet. */
const malformedAnswer = [
  'HTTP/1.1 400 Bad Request',
  'content-type: application/json; charset=utf-8',
  `content-length: ${malformed.length}`,
  ...Object.entries(errorHeaders).map(([name, value]) => `${name}: ${value}`),
  'connection: close',
  '',
  malformed,
].join('\r\n');

const options: FastifyServerOptions = {
  frameworkErrors: (_error, _request, reply) =>
    void answerWith(reply as FastifyReply, 400, 'MALFORMED_REQUEST'),
  clientErrorHandler(_error, socket) {
    if (socket.writable) socket.end(malformedAnswer);
    else socket.destroy();
  },
};

/** Error handling of the server itself: responses have the form and the codes of the API and contain no internals. */
export const answerErrors = {
  options,
  register(server: FastifyInstance): void {
    server.setErrorHandler((error: FastifyError, _request, reply) => {
      // A path outside the folder counts as a path that does not exist.
      const status = error.statusCode === 403 ? 404 : (error.statusCode ?? 500);
      return answerWith(reply, status, codeOf(status));
    });
  },
};
