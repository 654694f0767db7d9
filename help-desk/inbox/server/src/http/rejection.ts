import { type ErrorCode, errorCodes } from '@wallet/inbox-calls';
import type { FastifyReply, FastifyRequest } from 'fastify';

const statuses: Readonly<Partial<Record<ErrorCode, number>>> = {
  BAD_REQUEST: 400,
  NO_SESSION: 401,
  LOGIN_FAILED: 401,
  WRONG_ORIGIN: 403,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  LAST_ADMIN: 409,
  LAST_PASSKEY: 409,
  ID_REUSED: 409,
  WRONG_STATE: 409,
  FILE_TOO_LARGE: 413,
  TOO_MANY_ATTEMPTS: 429,
  UNAVAILABLE: 500,
  SITE_UNAVAILABLE: 503,
};

/** Returns the error of a rejected call, in Fastify's form. Any other error is a bug or an outage. */
export const rejection = (code: ErrorCode, retryAfterSeconds?: number) =>
  Object.assign(new Error(code), { code, statusCode: statuses[code] ?? 422, retryAfterSeconds });

/** Sends the reply for an error of a call. */
export function sendError(
  error: Error & Partial<ReturnType<typeof rejection>>,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { code, statusCode = 500, retryAfterSeconds } = error;
  if (errorCodes.some((known) => known === code))
    return reply.status(statusCode).send({ code, retryAfterSeconds });
  if (statusCode === 413) return reply.status(413).send({ code: 'FILE_TOO_LARGE' });
  if (statusCode < 500) return reply.status(400).send({ code: 'BAD_REQUEST' });
  request.log.error({ err: error }, 'request failed');
  return reply.status(500).send({ code: 'UNAVAILABLE' });
}
