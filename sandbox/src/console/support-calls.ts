import { signatureHeaders } from '@wallet/contract/providers';
import type { FastifyInstance } from 'fastify';
import { randomBytes } from 'node:crypto';
import { HttpError, siteResponse } from '../http';
import type { SiteConnection } from '../reports/call-site';

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
export function addSupportCalls(app: FastifyInstance, { keys, now, site }: SiteConnection): void {
  async function callSite(method: string, call: string, body: object | undefined): Promise<Response> {
    const target = new URL(`${prefix}${call}`, site());
    if (!target.pathname.startsWith(prefix)) throw new HttpError(404, 'NO_DATA');
    const text = body === undefined ? '' : JSON.stringify(body);
    const hasKey = method === 'POST' && !target.pathname.endsWith('/signals');
    const key = hasKey ? randomBytes(12).toString('hex') : undefined;
    const parts = { method, path: `${target.pathname}${target.search}`, key, body: Buffer.from(text) };
    return fetch(target, {
      method,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        ...(key !== undefined && { 'idempotency-key': key }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...signatureHeaders(keys.support.sandbox, parts, randomBytes(12).toString('hex'), now()),
      },
      ...(body !== undefined && { body: text }),
    });
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
