import { sandboxAccess, type SandboxAccess } from '@wallet/contract/providers';
import type { FastifyInstance, FastifyReply } from 'fastify';
import path from 'node:path';
import type { Simulators } from '../simulators/simulators';
import { HttpError } from '../http';
import { requestOf } from '../console/guard';
import { buildPage } from './build-page';

/** Allows only the sandbox's own scripts and styles. Text never becomes script. */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

const contentTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.woff2': 'font/woff2',
};

let files: ReturnType<typeof buildPage> | undefined;

/** Sends a file of the page. The first request builds it: a process whose page is not opened needs no build. */
async function send(reply: FastifyReply, name: string): Promise<FastifyReply> {
  files ??= buildPage();
  const content = (await files).get(name);
  if (!content) throw new HttpError(404, 'NO_DATA');
  return reply
    .header('content-security-policy', contentSecurityPolicy)
    .type(contentTypes[path.extname(name)] ?? 'application/octet-stream')
    .send(content);
}

/** Pages and their files are public, because they have no data. The calls that fetch the data check the access. */
const publicRoute = { config: { sandbox: 'open' } } as const;

/** Serves the sandbox's page to callers with the key, and the lobby that a game's login link opens. */
export function addPages(app: FastifyInstance, { games }: Simulators, access: SandboxAccess): void {
  // Serves the page without a redirect: after a link from another site, a browser omits the cookie in the next request.
  app.get<{ Querystring: { key?: unknown } }>('/', publicRoute, async (request, reply) => {
    const { key: sentKey } = request.query;
    const sandboxRequest = requestOf(request);
    if (typeof sentKey === 'string' && sandboxAccess.isSame(sentKey, access.key))
      reply.header('set-cookie', sandboxAccess.cookie(access, sandboxRequest.isSecure));
    else if (!sandboxAccess.isShown(sandboxRequest, access)) return send(reply.status(401), 'locked.html');
    return send(reply, 'index.html');
  });
  app.get<{ Params: { game: string } }>('/games/:game', publicRoute, async ({ params }, reply) => {
    if (!games.isKnown(params.game)) throw new HttpError(404, 'NO_DATA');
    return send(reply, 'index.html');
  });
  app.get<{ Params: { '*': string } }>('/files/*', publicRoute, async ({ params }, reply) =>
    send(reply, params['*']),
  );
}
