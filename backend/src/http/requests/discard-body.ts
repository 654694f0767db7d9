import type { FastifyReply, FastifyRequest } from 'fastify';

/** How much of a body that is too long is still read (bytes), so that its sender gets to read why it is refused. */
const patienceBytes = 32 * 1024 * 1024;

/**
 * Reads the rest of a body for nothing, where the framework would end the connection while it is still being sent: the
 * sender, or a proxy, would then see a broken connection and no answer. Too much of it ends the connection all the same.
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
