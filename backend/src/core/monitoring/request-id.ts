import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const sane = /^[A-Za-z0-9][A-Za-z0-9._-]{7,63}$/;

/** Returns a header's value when it is a safe id for the log; undefined otherwise. */
export const saneId = (value: unknown): string | undefined =>
  typeof value === 'string' && sane.test(value) ? value : undefined;

/** Returns the id of a request in the log: its x-request-id when a proxy set a safe one, else a new id. */
export function requestId({ headers }: Pick<IncomingMessage, 'headers'>): string {
  return saneId(headers['x-request-id']) ?? randomUUID();
}
