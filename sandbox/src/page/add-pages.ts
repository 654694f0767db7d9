import { sandboxAccess, type SandboxAccess } from '@wallet/contract/providers';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
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

let files: ReturnType<typeof buildPage> | undefined;

/** Builds the page at the first request. A process whose page is not opened needs no build. */
function pageFiles(): ReturnType<typeof buildPage> {
  files ??= buildPage().catch((error: unknown) => {
    files = undefined;
    throw error;
  });
  return files;
}

async function send(request: FastifyRequest, reply: FastifyReply, name: string): Promise<FastifyReply> {
  const file = (await pageFiles()).get(name);
  if (!file) throw new HttpError(404, 'NO_DATA');
  reply.headers({
    'cache-control': 'no-cache',
    'content-security-policy': contentSecurityPolicy,
    etag: file.etag,
  });
  if (request.headers['if-none-match'] === file.etag) return reply.status(304).send();
  return reply.type(file.type).send(file.content);
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
    else if (!sandboxAccess.isShown(sandboxRequest, access))
      return send(request, reply.status(401), 'locked.html');
    return send(request, reply, 'panels.html');
  });
  app.get<{ Params: { game: string } }>('/games/:game', publicRoute, async (request, reply) => {
    if (!games.isKnown(request.params.game)) throw new HttpError(404, 'NO_DATA');
    return send(request, reply, 'lobby.html');
  });
  for (const name of ['app.js', 'app.css', 'icon.svg'])
    app.get(`/${name}`, publicRoute, async (request, reply) => send(request, reply, name));
  app.get<{ Params: { font: string } }>('/fonts/:font', publicRoute, async (request, reply) =>
    send(request, reply, `fonts/${request.params.font}`),
  );
}
