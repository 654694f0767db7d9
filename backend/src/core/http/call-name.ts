import type { FastifyRequest } from 'fastify';

/**
 * Returns a request's name for metrics and logs: the contract's call, or the pattern of another route; never its URL.
 */
export function callName({ routeOptions }: FastifyRequest): string {
  return routeOptions.config?.operationId ?? routeOptions.url ?? 'none';
}
