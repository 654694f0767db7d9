import type { FastifyInstance } from 'fastify';
import { Failure } from './failure';

/** True for a zero byte or an unpaired surrogate: no database can store them. */
const isBroken = (text: string): boolean => text.includes('\0') || /\p{Cs}/u.test(text);

function pathOfBroken(value: unknown, path: string): string | undefined {
  if (typeof value === 'string') return isBroken(value) ? path : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    const found = pathOfBroken(inner, path === '' ? key : `${path}.${key}`);
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * Rejects text that cannot be stored. Called after the validation against the contract, which bounds depth.
 * @throws Failure 400 MALFORMED_REQUEST that names the field
 */
function refuseBrokenText(...parts: readonly unknown[]): void {
  for (const part of parts) {
    const field = pathOfBroken(part, '');
    if (field !== undefined) throw new Failure(400, 'MALFORMED_REQUEST', { field });
  }
}

/** Rejects such text on every route: in paths and queries before any other check, in bodies after their validation. */
export function refuseBrokenTexts(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ params, query }) => refuseBrokenText(params, query));
  app.addHook('preHandler', async ({ body }) => refuseBrokenText(body));
}
