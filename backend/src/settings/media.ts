import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { ownMediaPath } from '@wallet/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../core/errors';
import type { Deps } from '../deps';

const types: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.webp': 'image/webp',
};

/** Matches a file name without a folder and without a leading dot. */
const plainName = /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/;

/** Finds a picture directly in a folder. A symbolic link may only point inside the folder. */
async function findOwnPicture(
  folder: string,
  name: string,
): Promise<{ type: string; size: number; etag: string; open(): fs.ReadStream } | undefined> {
  const type = types[path.extname(name).toLowerCase()];
  if (type === undefined || !plainName.test(name)) return undefined;
  try {
    const [root, file] = await Promise.all([realpath(folder), realpath(path.join(folder, name))]);
    const found = await stat(file);
    if (!file.startsWith(root + path.sep) || !found.isFile()) return undefined;
    const etag = `"${found.size.toString(36)}-${Math.floor(found.mtimeMs).toString(36)}"`;
    return { type, size: found.size, etag, open: () => fs.createReadStream(file) };
  } catch {
    return undefined;
  }
}

/** Reads all built-in pictures into memory (half a megabyte), by paths like `games/PG/logo.svg`. */
export function readPictures(
  folder = path.join(__dirname, 'pictures'),
): ReadonlyMap<string, { content: string; etag: string }> {
  const names = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return new Map(
    names
      .filter((name) => name.endsWith('.svg'))
      .map((name) => {
        const content = fs.readFileSync(path.join(folder, name), 'utf8');
        const tag = createHash('sha256').update(content).digest('base64url').slice(0, 22);
        return [name.split(path.sep).join('/'), { content, etag: `"${tag}"` }];
      }),
  );
}

type ByCode = { Params: { code: string } };
type ByFile = { Params: { file: string } };

const svgType = 'image/svg+xml; charset=utf-8';

const pictureHeaders = {
  // A picture that is opened directly is a document: block everything in it.
  'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
  'cross-origin-resource-policy': 'cross-origin',
};

/** Serves the operator's own pictures from the folder; a file may change under the same name. */
function registerOwnPictures(app: FastifyInstance, folder: string): void {
  app.get<ByFile>(`${ownMediaPath}/:file`, async (request, reply) => {
    const picture = await findOwnPicture(folder, request.params.file);
    if (!picture) throw new AppError(404, 'NO_DATA');
    const { type, size, etag } = picture;
    reply.headers({ ...pictureHeaders, 'cache-control': 'public, max-age=300', 'content-type': type, etag });
    if (request.headers['if-none-match'] === etag) return reply.status(304).send();
    return reply.header('content-length', size).send(picture.open());
  });
}

/**
 * Serves the operator's own pictures and the built-in ones in `pictures/`. Built-in pictures are served only for games,
 * banks, bonuses and banners that exist; an entry without a picture gets the default picture of its kind.
 */
export function registerMedia(app: FastifyInstance, { db, config }: Deps): void {
  if (config.mediaDir !== undefined) registerOwnPictures(app, config.mediaDir);

  const pictures = readPictures();
  const findRow = async (sql: string, code: string): Promise<{ category?: string }> => {
    const [found] = await db.query<{ category?: string }>(sql, [code]);
    if (!found) throw new AppError(404, 'NO_DATA');
    return found;
  };
  const send = (request: FastifyRequest, reply: FastifyReply, ...names: string[]): FastifyReply => {
    const picture = names.map((name) => pictures.get(name)).find(Boolean);
    if (!picture) throw new AppError(404, 'NO_DATA');
    const { content, etag } = picture;
    reply.headers({
      ...pictureHeaders,
      'cache-control': 'public, max-age=86400',
      'content-type': svgType,
      etag,
    });
    return request.headers['if-none-match'] === etag ? reply.status(304).send() : reply.send(content);
  };

  for (const kind of ['logo', 'background']) {
    app.get<ByCode>(`/media/games/:code/${kind}.svg`, async (request, reply) => {
      const { code } = request.params;
      const { category } = await findRow('select category from game where code = $1', code);
      return send(request, reply, `games/${code}/${kind}.svg`, `games/other-${category}/${kind}.svg`);
    });
  }
  for (const [folder, table] of Object.entries({ banks: 'bank', bonuses: 'bonus' })) {
    app.get<ByCode>(`/media/${folder}/:code.svg`, async (request, reply) => {
      const { code } = request.params;
      await findRow(`select code from ${table} where code = $1`, code);
      return send(request, reply, `${folder}/${code}.svg`, `${folder}/other.svg`);
    });
  }
  app.get<ByCode>('/media/banners/:code.svg', async (request, reply) =>
    send(request, reply, `banners/${request.params.code}.svg`),
  );
}
