import type { FastifyRequest } from 'fastify';
import type { LogLevel } from '@wallet/contract/environment';

/** Where log lines go. */
export interface LogStream {
  write(line: string): void;
}

/** Fields that are never logged, whoever puts them into a line by mistake, at the top or one level down. */
const secrets = [
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

/** What is logged of an error: an engine's `detail` or a broken request's bytes may hold somebody's data. */
function errorFields(error: Error & { code?: unknown; constraint?: unknown }) {
  const { name, message, code, constraint, stack = '' } = error;
  return { type: name, message, code, constraint, stack };
}

/** A request by its route: the address itself may hold a password. */
const requestFields = ({ method, routeOptions }: FastifyRequest) => ({ method, route: routeOptions?.url });

/** The log: one JSON object a line, with times in UTC and levels in words. */
export function logOptions(level: LogLevel, stream: LogStream = process.stdout) {
  return {
    level,
    stream,
    base: { pid: process.pid },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: { paths: secrets, censor: '[kept back]' },
    serializers: { err: errorFields, error: errorFields, req: requestFields },
  };
}
