import { sandboxAccess, type SandboxAccess } from '@wallet/contract/providers';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { Simulators } from '../simulators/simulators';
import { HttpError } from '../http';
import { requestOf } from '../console/guard';

const folder = path.join(__dirname, 'files');
const contentTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.woff2': 'font/woff2',
};

/** Thai and Lao fonts, for machines without them. */
const fonts = ['thai', 'lao'].flatMap((script) =>
  [400, 700].map(
    (weight) => `@fontsource/noto-sans-${script}/files/noto-sans-${script}-${script}-${weight}-normal.woff2`,
  ),
);

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

interface PageFile {
  type: string;
  etag: string;
  content: Buffer;
}

function readFiles(): ReadonlyMap<string, PageFile> {
  const ownFiles = fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => [name.split(path.sep).join('/'), path.join(folder, name)] as const);
  const fontFiles = fonts.map((font) => [`fonts/${path.basename(font)}`, require.resolve(font)] as const);
  const files = [...ownFiles, ...fontFiles].flatMap(([name, file]): [string, PageFile][] => {
    const type = contentTypes[path.extname(name)];
    if (type === undefined) return [];
    const content = fs.readFileSync(file);
    const etag = `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
    return [[name, { type, etag, content }]];
  });
  return new Map(files);
}

/** Pages and their files are public, because they have no data. The calls that fetch the data check the access. */
const publicRoute = { config: { sandbox: 'open' } } as const;

/** Serves the sandbox's page to callers with the key, and the lobby that a game's login link opens. */
export function addPages(app: FastifyInstance, { games }: Simulators, access: SandboxAccess): void {
  const files = readFiles();
  const send = (request: FastifyRequest, reply: FastifyReply, name: string): FastifyReply => {
    const file = files.get(name);
    if (!file) throw new HttpError(404, 'NO_DATA');
    reply.headers({
      'cache-control': 'no-cache',
      'content-security-policy': contentSecurityPolicy,
      etag: file.etag,
    });
    if (request.headers['if-none-match'] === file.etag) return reply.status(304).send();
    return reply.type(file.type).send(file.content);
  };

  // Serves the page without a redirect: after a link from another site, a browser omits the cookie in the next request.
  app.get<{ Querystring: { key?: unknown } }>('/', publicRoute, async (request, reply) => {
    const { key: sentKey } = request.query;
    const sandboxRequest = requestOf(request);
    if (typeof sentKey === 'string' && sandboxAccess.isSame(sentKey, access.key))
      reply.header('set-cookie', sandboxAccess.cookie(access, sandboxRequest.isSecure));
    else if (!sandboxAccess.isShown(sandboxRequest, access))
      return send(request, reply.status(401), 'locked.html');
    return send(request, reply, 'index.html');
  });
  app.get<{ Params: { game: string } }>('/games/:game', publicRoute, async (request, reply) => {
    if (!games.isKnown(request.params.game)) throw new HttpError(404, 'NO_DATA');
    return send(request, reply, 'lobby.html');
  });
  for (const name of files.keys()) {
    if (!name.endsWith('.html'))
      app.get(`/${name}`, publicRoute, async (request, reply) => send(request, reply, name));
  }
}
