import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { bearerToken } from '../http/bearer-token';

const loopback = /^(127\.|::1$|::ffff:127\.)/;
const forwarding = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Returns true when the caller is a program on this machine, and not a remote caller behind a local proxy. */
const isLocal = ({ raw, headers }: FastifyRequest): boolean =>
  loopback.test(raw.socket.remoteAddress ?? '') && !forwarding.some((name) => name in headers);

/** Returns true when this caller may read the metrics: a program on this machine, or a caller with the token. */
export function mayReadMetrics(request: FastifyRequest, token: string | undefined): boolean {
  const shown = bearerToken(request.headers.authorization);
  if (token !== undefined && shown !== undefined) return timingSafeEqual(digest(shown), digest(token));
  return isLocal(request);
}
