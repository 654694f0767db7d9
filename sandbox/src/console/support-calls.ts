import type { FastifyInstance } from 'fastify';
import { HttpError, newId, siteResponse } from '../http';
import { sendSigned, type SiteConnection } from '../reports/call-site';

/** Fits a video of the maximum size, as base64. */
const maxBytes = 24 * 1024 * 1024;
const timeoutMs = 60_000;

/**
 * Adds the calls of a help desk, with the paths of its contract: the sandbox signs each one and sends it to the site.
 * Tests answer the chat with these calls. People use the inbox for that.
 */
export function addSupportCalls(app: FastifyInstance, connection: SiteConnection): void {
  app.route<{ Body: object | undefined }>({
    method: ['GET', 'POST', 'PUT'],
    url: '/api/support/*',
    bodyLimit: maxBytes,
    async handler({ method, url, body }, reply) {
      const path = url.replace('/sandbox/api/', '/api/provider/');
      if (path.includes('..')) throw new HttpError(404, 'NO_DATA');
      const key = method === 'POST' && !path.endsWith('/signals') ? newId() : undefined;
      const signal = AbortSignal.timeout(timeoutMs);
      const request = { method, path, body: body ?? undefined, key, signal };
      const response = await siteResponse<Response>(sendSigned(connection, 'support', request));
      const text = await response.text();
      return reply.status(response.status).type('application/json').send(text);
    },
  });
}
