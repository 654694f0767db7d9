import type { FastifyReply, FastifyRequest } from 'fastify';
import { strictHeaderValues } from './strict-header-values';

/**
 * Responds to an invalid URL (a broken % escape, or a part that is much too long). Routes and hooks do not run for it.
 */
export function answerUnroutable(_error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  void reply
    .headers({ ...strictHeaderValues, 'cache-control': 'no-store', 'x-request-id': request.id })
    .status(400)
    .send({ message: 'MALFORMED_REQUEST' });
}
