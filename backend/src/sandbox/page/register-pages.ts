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
};

/** Scripts and styles are files of our own; nothing else loads, and no text becomes script. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
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
  const names = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const files = names.flatMap((name): [string, PageFile][] => {
    const type = types[path.extname(name)];
    if (type === undefined) return [];
    const content = fs.readFileSync(path.join(folder, name));
    const etag = `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
    return [[name.split(path.sep).join('/'), { type, etag, content }]];
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
