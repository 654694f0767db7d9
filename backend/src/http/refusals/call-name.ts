import type { FastifyRequest } from 'fastify';

/** What a request is counted and logged as: the contract's call, or the pattern of another route, never its address. */
export function callName({ routeOptions }: FastifyRequest): string {
  return routeOptions.config?.operationId ?? routeOptions.url ?? 'none';
}
