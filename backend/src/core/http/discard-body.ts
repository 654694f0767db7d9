import type { FastifyReply, FastifyRequest } from 'fastify';

/** How much of a too long body is still read (bytes), so that its sender can read the error response. */
const patienceBytes = 32 * 1024 * 1024;

/**
 * Reads and ignores the rest of a body. The framework would close the connection during the upload, and the sender or a
 * proxy would see a broken connection without a response. A body beyond the limit still closes the connection.
 */
export function discardBody({ raw }: FastifyRequest, reply: FastifyReply): void {
  reply.removeHeader('connection');
  if (raw.complete) return;
  let seen = 0;
  raw.on('data', (part: Buffer) => {
    seen += part.length;
    if (seen > patienceBytes) raw.destroy();
  });
  raw.resume();
}
