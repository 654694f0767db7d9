import send from '@fastify/send';
import fs from 'node:fs';
import path from 'node:path';
import { ownMediaPath } from '@wallet/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../core/errors';
import type { Deps } from '../deps';
import { dayMs, minuteMs } from '@wallet/server';

/** Matches the file name of a picture without a folder and without a leading dot. */
const pictureName = /^[A-Za-z0-9_-][A-Za-z0-9._-]*\.(avif|gif|jpe?g|png|svg|webp)$/i;

/** The folder of the built-in pictures, with files like `games/PG/logo.svg`. */
export const builtInFolder = path.join(__dirname, 'pictures');

const pictureHeaders = {
  // A picture that is opened directly is a document: block everything in it.
  'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
  'cross-origin-resource-policy': 'cross-origin',
};

/** Without a character set a browser may guess one, so every text has it. */
const svgType = 'image/svg+xml; charset=utf-8';

type ByCode = { Params: { code: string } };
type ByFile = { Params: { file: string } };

/** True for a file of the folder. A symbolic link may only lead to another file of the folder. */
async function isInside(folder: string, file: string): Promise<boolean> {
  const [realFolder, realFile] = await Promise.all([
    fs.promises.realpath(folder),
    fs.promises.realpath(file),
  ]);
  return realFile.startsWith(realFolder + path.sep);
}

/** @throws AppError 404 NO_DATA when the folder has no such file */
async function sendPicture(
  request: FastifyRequest,
  reply: FastifyReply,
  { name, root, maxAge }: { name: string; root: string; maxAge: number },
): Promise<FastifyReply> {
  const found = await send(request.raw, name, { root, maxAge });
  if (found.type !== 'file' || !(await isInside(root, found.metadata.path))) {
    found.stream.destroy();
    throw new AppError(404, 'NO_DATA');
  }
  const isText = found.headers['Content-Type'] === 'image/svg+xml';
  return reply
    .status(found.statusCode)
    .headers({ ...found.headers, ...pictureHeaders, ...(isText && { 'Content-Type': svgType }) })
    .send(found.stream);
}

/**
 * Serves the operator's own pictures, which may change under the same name, and the built-in ones. Built-in pictures are
 * served only for games, banks, bonuses and banners that exist; an entry without a picture gets the default of its kind.
 */
export function registerMedia(app: FastifyInstance, { db, config }: Deps): void {
  const { mediaDir } = config;
  if (mediaDir !== undefined)
    app.get<ByFile>(`${ownMediaPath}/:file`, async (request, reply) => {
      const { file: name } = request.params;
      if (!pictureName.test(name)) throw new AppError(404, 'NO_DATA');
      return sendPicture(request, reply, { name, root: mediaDir, maxAge: 5 * minuteMs });
    });

  const builtIn = new Set(fs.readdirSync(builtInFolder, { recursive: true, encoding: 'utf8' }));
  const findRow = async (sql: string, code: string): Promise<{ category?: string }> => {
    const [found] = await db.query<{ category?: string }>(sql, [code]);
    if (!found) throw new AppError(404, 'NO_DATA');
    return found;
  };
  const sendFirst = async (request: FastifyRequest, reply: FastifyReply, ...names: string[]) => {
    const name = names.find((candidate) => builtIn.has(path.normalize(candidate)));
    if (name === undefined) throw new AppError(404, 'NO_DATA');
    return sendPicture(request, reply, { name, root: builtInFolder, maxAge: dayMs });
  };

  for (const kind of ['logo', 'background']) {
    app.get<ByCode>(`/media/games/:code/${kind}.svg`, async (request, reply) => {
      const { code } = request.params;
      const { category } = await findRow('select category from game where code = $1', code);
      return sendFirst(request, reply, `games/${code}/${kind}.svg`, `games/other-${category}/${kind}.svg`);
    });
  }
  for (const [folder, table] of Object.entries({ banks: 'bank', bonuses: 'bonus' })) {
    app.get<ByCode>(`/media/${folder}/:code.svg`, async (request, reply) => {
      const { code } = request.params;
      await findRow(`select code from ${table} where code = $1`, code);
      return sendFirst(request, reply, `${folder}/${code}.svg`, `${folder}/other.svg`);
    });
  }
  app.get<ByCode>('/media/banners/:code.svg', async (request, reply) =>
    sendFirst(request, reply, `banners/${request.params.code}.svg`),
  );
}
