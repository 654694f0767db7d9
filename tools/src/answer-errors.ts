import type { FastifyError, FastifyInstance, FastifyReply, FastifyServerOptions } from 'fastify';

/** An error is data: it is never guessed at, and no page. */
export const errorHeaders = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
} as const;

/** An error as the API's contract has it: `{"message": CODE}`. */
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
/** For bytes that are no request: there is no reply object yet to answer by. */
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

/** The server's own errors: in the shape of the API's, with its codes, and nothing of the program's inside. */
export const answerErrors = {
  options,
  register(server: FastifyInstance): void {
    server.setErrorHandler((error: FastifyError, _request, reply) => {
      // A path that leads out of the folder is one that does not exist.
      const status = error.statusCode === 403 ? 404 : (error.statusCode ?? 500);
      return answerWith(reply, status, codeOf(status));
    });
  },
};
