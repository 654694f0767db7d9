import type { FastifyInstance } from 'fastify';
import { HttpError, newId, siteResponse } from '../http';
import { sendSigned, type SiteConnection } from '../reports/call-site';

const prefix = '/api/provider/support/';
/** Fits a video of the maximum size, as base64. */
const maxBytes = 24 * 1024 * 1024;
const timeoutMs = 60_000;

interface SupportRequest {
  Params: { '*': string };
  Body: object | undefined;
}

/**
 * Adds the calls of a help desk, with the paths of its contract: the sandbox signs each one and sends it to the site.
 * Tests answer the chat with these calls. People use the inbox for that.
 */
export function addSupportCalls(app: FastifyInstance, connection: SiteConnection): void {
  async function callSite(method: string, call: string, body: object | undefined): Promise<Response> {
    // The host is not used: parsing the address resolves `..` in its path.
    const { pathname, search } = new URL(`${prefix}${call}`, 'http://site');
    if (!pathname.startsWith(prefix)) throw new HttpError(404, 'NO_DATA');
    const hasKey = method === 'POST' && !pathname.endsWith('/signals');
    const key = hasKey ? newId() : undefined;
    const signal = AbortSignal.timeout(timeoutMs);
    return sendSigned(connection, 'support', { method, path: `${pathname}${search}`, body, key, signal });
  }

  app.route<SupportRequest>({
    method: ['GET', 'POST', 'PUT'],
    url: '/api/support/*',
    bodyLimit: maxBytes,
    async handler({ method, url, params, body }, reply) {
      const [, query] = url.split('?');
      const call = query === undefined ? params['*'] : `${params['*']}?${query}`;
      const response = await siteResponse<Response>(callSite(method, call, body ?? undefined));
      const text = await response.text();
      return reply.status(response.status).type('application/json').send(text);
    },
  });
}
