import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps';
import { Failure } from '../http/failure';
import { drawBank } from './draw-bank';
import { drawBonus } from './draw-bonus';
import { drawGameBackground } from './draw-game-background';
import { drawGameLogo } from './draw-game-logo';
import type { Category } from './game-look';

type ByCode = { Params: { code: string } };

/** Banners that belong to no bonus. */
const banners: ReadonlySet<string> = new Set(['invite', 'refund']);

const headers = {
  'content-type': 'image/svg+xml; charset=utf-8',
  'cache-control': 'public, max-age=86400',
  // A picture opened by itself is a document: it may do nothing.
  'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
  'cross-origin-resource-policy': 'cross-origin',
};

function sendPicture(request: FastifyRequest, reply: FastifyReply, picture: string): FastifyReply {
  const etag = `"${createHash('sha256').update(picture).digest('base64url').slice(0, 22)}"`;
  reply.headers({ ...headers, etag });
  return request.headers['if-none-match'] === etag ? reply.status(304).send() : reply.send(picture);
}

/** Serves the pictures drawn for this site; only for games, banks, bonuses and banners that exist. */
export function registerMedia(app: FastifyInstance, { db }: Deps): void {
  const row = async <T extends object>(sql: string, code: string): Promise<T> => {
    const found = (await db.query<T>(sql, [code]))[0];
    if (!found) throw new Failure(404, 'NO_DATA');
    return found;
  };
  const categoryOf = async (code: string): Promise<Category> =>
    (await row<{ category: Category }>('select category from game where code = $1', code)).category;

  app.get<ByCode>('/media/games/:code/logo.svg', async (request, reply) => {
    const { code } = request.params;
    return sendPicture(request, reply, drawGameLogo(code, await categoryOf(code)));
  });
  app.get<ByCode>('/media/games/:code/background.svg', async (request, reply) => {
    const { code } = request.params;
    return sendPicture(request, reply, drawGameBackground(code, await categoryOf(code)));
  });
  app.get<ByCode>('/media/banks/:code.svg', async (request, reply) => {
    const { code } = await row<{ code: string }>(
      'select code from bank where code = $1',
      request.params.code,
    );
    return sendPicture(request, reply, drawBank(code));
  });
  app.get<ByCode>('/media/banners/:code.svg', async (request, reply) => {
    if (!banners.has(request.params.code)) throw new Failure(404, 'NO_DATA');
    return sendPicture(request, reply, drawBonus(request.params.code));
  });
  app.get<ByCode>('/media/bonuses/:code.svg', async (request, reply) => {
    const { code } = await row<{ code: string }>(
      'select code from bonus where code = $1',
      request.params.code,
    );
    return sendPicture(request, reply, drawBonus(code));
  });
}
