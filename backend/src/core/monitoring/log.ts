import type { LogLevel } from '@wallet/server/environment';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { callName } from '../http/requests';

/** Fields that are never logged, even when a line contains them by mistake, at the top level or up to two levels down. */
const secretFields = [
  'authorization',
  'cookie',
  'password',
  'oldPassword',
  'newPassword',
  'token',
  'otpToken',
  'otpCode',
  'guestId',
  'deviceToken',
  'link',
].flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);

/** Returns the fields of an error to log. Other fields may contain personal data, such as the bytes of a broken request. */
function errorFields(error: Error & { code?: unknown; constraint?: unknown }) {
  const { name, message, code, constraint, stack = '' } = error;
  return { type: name, message, code, constraint, stack };
}

/** Logs a request by its route: the URL itself may contain a password. */
const requestFields = ({ method, routeOptions }: FastifyRequest) => ({ method, route: routeOptions?.url });

/** Returns the options of the log: one JSON object per line, with times in UTC and levels as words. */
export function logOptions(level: LogLevel, stream: { write(line: string): void } = process.stdout) {
  return {
    level,
    stream,
    base: { pid: process.pid },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: { paths: secretFields, censor: '[redacted]' },
    serializers: { err: errorFields, error: errorFields, req: requestFields },
  };
}

const safeIdPattern = /^[A-Za-z0-9][A-Za-z0-9._-]{7,63}$/;

const safeId = (value: unknown): string | undefined =>
  typeof value === 'string' && safeIdPattern.test(value) ? value : undefined;

/** Returns the id of a request in the log: its x-request-id when a proxy set a safe one, else a new id. */
export function requestId({ headers }: Pick<IncomingMessage, 'headers'>): string {
  return safeId(headers['x-request-id']) ?? randomUUID();
}

/**
 * Adds x-request-id to every response and logs each response. The line includes the idempotency key. Error reports of the
 * page contain the same key, so a pending transfer can be found in this log. The content and the origin of a request are
 * not logged.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id));
  app.addHook('onResponse', async (request, reply) => {
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    const key = safeId(request.headers['idempotency-key']);
    request.log.info(
      { call: callName(request), method: request.method, status: reply.statusCode, ms, ...(key && { key }) },
      'answered',
    );
  });
}
