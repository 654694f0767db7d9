import type { FastifyReply, FastifyRequest } from 'fastify';
import { strictHeaderValues } from '../requests/strict-header-values';

/** Answers an address that is no address (a broken %, far too long a part): no route and no hook ever sees it. */
export function answerUnroutable(_error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  void reply
    .headers({ ...strictHeaderValues, 'cache-control': 'no-store', 'x-request-id': request.id })
    .status(400)
    .send({ message: 'MALFORMED_REQUEST' });
}
