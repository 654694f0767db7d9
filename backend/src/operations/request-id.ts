import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const sane = /^[A-Za-z0-9][A-Za-z0-9._-]{7,63}$/;

/** What a request is called in the log: its x-request-id where a proxy gave it a sane one, else a new id. */
export function requestId({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && sane.test(given) ? given : randomUUID();
}
