import type { FastifyRequest } from 'fastify';
import { Failure } from './failure';

/**
 * Lets a state-changing GET pass only when our own client made it on purpose: its marker cannot be sent from
 * another site without asking first, and neither a navigation nor a prefetch carries it.
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
