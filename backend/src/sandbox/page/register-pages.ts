import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps';
import { Failure } from '../../http/failure';

const folder = path.join(__dirname, 'files');
const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** The letters of Thai and Lao, for machines that have none of their own. */
const fonts = ['thai', 'lao'].flatMap((script) =>
  [400, 700].map(
    (weight) => `@fontsource/noto-sans-${script}/files/noto-sans-${script}-${script}-${weight}-normal.woff2`,
  ),
);

/** Scripts and styles are files of our own; nothing else loads, and no text becomes script. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
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
  const own = fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => [name.split(path.sep).join('/'), path.join(folder, name)] as const);
  const letters = fonts.map((font) => [`fonts/${path.basename(font)}`, require.resolve(font)] as const);
  const files = [...own, ...letters].flatMap(([name, file]): [string, PageFile][] => {
    const type = types[path.extname(name)];
    if (type === undefined) return [];
    const content = fs.readFileSync(file);
    const etag = `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
    return [[name, { type, etag, content }]];
  });
  return new Map(files);
}

/** Serves the sandbox's page, and the lobby that a game's log-in link opens. */
export function registerPages(app: FastifyInstance, { db }: Deps): void {
  const files = readFiles();
  const send = (request: FastifyRequest, reply: FastifyReply, name: string): FastifyReply => {
    const file = files.get(name);
    if (!file) throw new Failure(404, 'NO_DATA');
    reply.headers({ 'cache-control': 'no-cache', 'content-security-policy': policy, etag: file.etag });
    if (request.headers['if-none-match'] === file.etag) return reply.status(304).send();
    return reply.type(file.type).send(file.content);
  };

  app.get('/', async (request, reply) => send(request, reply, 'index.html'));
  app.get<{ Params: { game: string } }>('/games/:game', async (request, reply) => {
    const known = await db.query('select 1 as one from game where code = $1', [request.params.game]);
    if (known.length === 0) throw new Failure(404, 'NO_DATA');
    return send(request, reply, 'lobby.html');
  });
  for (const name of files.keys()) {
    if (!name.endsWith('.html')) app.get(`/${name}`, async (request, reply) => send(request, reply, name));
  }
}
