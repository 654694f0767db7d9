import type { FastifyRequest } from 'fastify';
import { InboxError } from './inbox-error';

const isJson = (type: string | undefined): boolean => /^application\/json\s*(;|$)/i.test(type ?? '');

/**
 * Rejects a request that changes something unless a page of the inbox sent it: browsers set `Origin`, and a form cannot
 * send JSON.
 * @throws InboxError WRONG_ORIGIN
 */
export function guardOrigin({ method, headers }: FastifyRequest, origin: string): void {
  if (method === 'GET' || method === 'HEAD') return;
  if (headers.origin !== origin || !isJson(headers['content-type'])) throw new InboxError('WRONG_ORIGIN');
}
