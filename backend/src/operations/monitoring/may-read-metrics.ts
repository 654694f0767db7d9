import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { bearerToken } from '../../members/auth/bearer-token';

const loopback = /^(127\.|::1$|::ffff:127\.)/;
const forwarding = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** A program on this machine, and not somebody whom a proxy on this machine speaks for. */
const isLocal = ({ raw, headers }: FastifyRequest): boolean =>
  loopback.test(raw.socket.remoteAddress ?? '') && !forwarding.some((name) => name in headers);

/** Whether the measurements are for this caller: a program on this machine, or one that knows the token. */
export function mayReadMetrics(request: FastifyRequest, token: string | undefined): boolean {
  const shown = bearerToken(request.headers.authorization);
  if (token !== undefined && shown !== undefined) return timingSafeEqual(digest(shown), digest(token));
  return isLocal(request);
}
