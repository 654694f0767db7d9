import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { type Satang, fromBaht } from '@wallet/contract/satang';
import { AppError } from '../errors';
import { dayMs, minuteMs } from '@wallet/server';

/** Returns a request's name for metrics and logs: the contract's call or the route's pattern, never its URL. */
export function callName({ routeOptions }: FastifyRequest): string {
  return routeOptions.config?.operationId ?? routeOptions.url ?? 'none';
}

/** Returns the token of an Authorization header; undefined when the header has no well-formed token. */
export function bearerToken(header: string | undefined): string | undefined {
  return /^Bearer ([A-Za-z0-9._~+/=-]{1,512})$/i.exec(header ?? '')?.[1];
}

/** Session limits: maximum idle time, maximum lifetime, and the interval between records of the last use. */
export const sessionLifetime = {
  idleMs: 7 * dayMs,
  absoluteMs: 30 * dayMs,
  recordIntervalMs: minuteMs,
};

/** @throws AppError 400 MALFORMED_REQUEST for more than two decimals */
export function requestedAmount(baht: number): Satang {
  try {
    return fromBaht(baht);
  } catch {
    throw new AppError(400, 'MALFORMED_REQUEST', { field: 'amount' });
  }
}

/**
 * Parses a time of the request. The contract's format allows second 60, which JavaScript dates do not support.
 * @throws AppError 400 MALFORMED_REQUEST with the field
 */
export function parseTime(field: string, text: string): Date {
  const time = Date.parse(text);
  if (Number.isNaN(time)) throw new AppError(400, 'MALFORMED_REQUEST', { field });
  // The contract's format allows year 0, which PostgreSQL does not have. No record is older than 1970.
  return new Date(Math.max(time, 0));
}

const hostOf = (origin: string): string | undefined =>
  URL.canParse(origin) ? new URL(origin).host : undefined;

/**
 * True when a page of the site itself, or of an origin on the list, opens the connection. Clients that send no
 * Origin, such as scripts, are always allowed. A trusted proxy may set the site's own host.
 */
export function isOwnOrigin(
  { headers }: IncomingMessage,
  { allowed, behindProxy }: { allowed: readonly string[]; behindProxy: boolean },
): boolean {
  const { origin, host } = headers;
  if (origin === undefined || allowed.includes(origin)) return true;
  const forwarded = behindProxy ? headers['x-forwarded-host'] : undefined;
  const originHost = hostOf(origin);
  return originHost !== undefined && [host, forwarded].includes(originHost);
}

/**
 * Accepts a state-changing GET only when the site's own client sent it on purpose. Another site cannot send the marker
 * without a CORS preflight, and navigations and prefetches do not include it.
 */
export function rejectNavigation({ headers }: FastifyRequest, clientMarker: string): void {
  const purpose = `${headers['sec-purpose'] ?? ''}${headers.purpose ?? ''}`;
  if (
    headers['sec-fetch-mode'] === 'navigate' ||
    headers['sec-fetch-mode'] === 'no-cors' ||
    purpose.includes('prefetch')
  ) {
    throw new AppError(400, 'KEY_INVALID');
  }
  const marker = headers['x-client-marker'];
  if (marker === undefined) throw new AppError(400, 'KEY_MISSING');
  if (marker !== clientMarker) throw new AppError(400, 'KEY_INVALID');
}

/** True for a zero byte or an unpaired surrogate: no database can store them. */
const isInvalidText = (text: string): boolean => text.includes('\0') || /\p{Cs}/u.test(text);

function invalidTextPath(value: unknown, path: string): string | undefined {
  if (typeof value === 'string') return isInvalidText(value) ? path : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    const found = invalidTextPath(inner, path === '' ? key : `${path}.${key}`);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Must be called after the validation, which limits the depth. @throws AppError 400 MALFORMED_REQUEST with the field */
function rejectInvalidText(...parts: readonly unknown[]): void {
  for (const part of parts) {
    const field = invalidTextPath(part, '');
    if (field !== undefined) throw new AppError(400, 'MALFORMED_REQUEST', { field });
  }
}

/** Rejects invalid text on every route: in paths and queries before any other check, in bodies after their validation. */
export function addTextCheck(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ params, query }) => rejectInvalidText(params, query));
  app.addHook('preHandler', async ({ body }) => rejectInvalidText(body));
}
