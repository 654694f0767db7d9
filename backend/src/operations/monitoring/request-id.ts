import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const sane = /^[A-Za-z0-9][A-Za-z0-9._-]{7,63}$/;

/** A header's value where it is fit to name something in the log; undefined for any other. */
export const saneId = (value: unknown): string | undefined =>
  typeof value === 'string' && sane.test(value) ? value : undefined;

/** What a request is called in the log: its x-request-id where a proxy gave it a sane one, else a new id. */
export function requestId({ headers }: Pick<IncomingMessage, 'headers'>): string {
  return saneId(headers['x-request-id']) ?? randomUUID();
}
