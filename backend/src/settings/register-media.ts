import { ownMediaPath } from '@wallet/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps';
import { Failure } from '../core/http/failure';
import { ownPicture } from './own-picture';
import { readPictures } from './read-pictures';

type ByCode = { Params: { code: string } };
type ByFile = { Params: { file: string } };

const svgType = 'image/svg+xml; charset=utf-8';

const headers = {
  // A picture that is opened directly is a document: block everything in it.
  'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
  'cross-origin-resource-policy': 'cross-origin',
};

/** Serves the operator's own pictures from the folder; a file may change under the same name. */
function registerOwnPictures(app: FastifyInstance, folder: string): void {
  app.get<ByFile>(`${ownMediaPath}/:file`, async (request, reply) => {
    const picture = await ownPicture(folder, request.params.file);
    if (!picture) throw new Failure(404, 'NO_DATA');
    const { type, size, etag } = picture;
    reply.headers({ ...headers, 'cache-control': 'public, max-age=300', 'content-type': type, etag });
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
  const row = async <T extends object>(sql: string, code: string): Promise<T> => {
    const found = (await db.query<T>(sql, [code]))[0];
    if (!found) throw new Failure(404, 'NO_DATA');
    return found;
  };
  const send = (request: FastifyRequest, reply: FastifyReply, ...names: string[]): FastifyReply => {
    const picture = names.map((name) => pictures.get(name)).find(Boolean);
    if (!picture) throw new Failure(404, 'NO_DATA');
    const { content, etag } = picture;
    reply.headers({ ...headers, 'cache-control': 'public, max-age=86400', 'content-type': svgType, etag });
    return request.headers['if-none-match'] === etag ? reply.status(304).send() : reply.send(content);
  };

  for (const kind of ['logo', 'background']) {
    app.get<ByCode>(`/media/games/:code/${kind}.svg`, async (request, reply) => {
      const { code } = request.params;
      const { category } = await row<{ category: string }>('select category from game where code = $1', code);
      return send(request, reply, `games/${code}/${kind}.svg`, `games/other-${category}/${kind}.svg`);
    });
  }
  app.get<ByCode>('/media/banks/:code.svg', async (request, reply) => {
    const { code } = await row<{ code: string }>(
      'select code from bank where code = $1',
      request.params.code,
    );
    return send(request, reply, `banks/${code}.svg`, 'banks/other.svg');
  });
  app.get<ByCode>('/media/banners/:code.svg', async (request, reply) =>
    send(request, reply, `banners/${request.params.code}.svg`),
  );
  app.get<ByCode>('/media/bonuses/:code.svg', async (request, reply) => {
    const { code } = await row<{ code: string }>(
      'select code from bonus where code = $1',
      request.params.code,
    );
    return send(request, reply, `bonuses/${code}.svg`, 'bonuses/other.svg');
  });
}
