import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps';
import { Failure } from '../../http/refusals/failure';
import { readPictures } from './read-pictures';

type ByCode = { Params: { code: string } };

const headers = {
  'content-type': 'image/svg+xml; charset=utf-8',
  'cache-control': 'public, max-age=86400',
  // A picture opened by itself is a document: it may do nothing.
  'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
  'cross-origin-resource-policy': 'cross-origin',
};

/**
 * Serves the site's pictures, the files in `pictures/`; only for games, banks, bonuses and banners that exist. What an operator
 * added without a picture gets the one of its kind.
 */
export function registerMedia(app: FastifyInstance, { db }: Deps): void {
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
    reply.headers({ ...headers, etag });
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
