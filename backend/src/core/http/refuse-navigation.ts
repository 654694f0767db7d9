import type { FastifyRequest } from 'fastify';
import { Failure } from './failure';

/**
 * Accepts a state-changing GET only when the site's own client sent it on purpose. Another site cannot send the marker
 * without a CORS preflight, and navigations and prefetches do not include it.
 */
export function refuseNavigation({ headers }: FastifyRequest, clientMarker: string): void {
  const purpose = `${headers['sec-purpose'] ?? ''}${headers.purpose ?? ''}`;
  if (
    headers['sec-fetch-mode'] === 'navigate' ||
    headers['sec-fetch-mode'] === 'no-cors' ||
    purpose.includes('prefetch')
  ) {
    throw new Failure(400, 'KEY_INVALID');
  }
  const marker = headers['x-client-marker'];
  if (marker === undefined) throw new Failure(400, 'KEY_MISSING');
  if (marker !== clientMarker) throw new Failure(400, 'KEY_INVALID');
}
