import type { FastifyRequest } from 'fastify';
import type { LogLevel } from '@wallet/contract/environment';

/** The destination of log lines. */
export interface LogStream {
  write(line: string): void;
}

/** Fields that are never logged, even when a line contains them by mistake, at the top level or one level down. */
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

/**
 * Returns the fields of an error that may be logged: an engine's `detail` or a broken request's bytes may contain
 * personal data.
 */
function errorFields(error: Error & { code?: unknown; constraint?: unknown }) {
  const { name, message, code, constraint, stack = '' } = error;
  return { type: name, message, code, constraint, stack };
}

/** Logs a request by its route: the URL itself may contain a password. */
const requestFields = ({ method, routeOptions }: FastifyRequest) => ({ method, route: routeOptions?.url });

/** Returns the options of the log: one JSON object per line, with times in UTC and levels as words. */
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
