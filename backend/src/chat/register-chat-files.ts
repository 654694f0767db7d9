import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps';
import { Failure } from '../core/http/failure';
import { byteRange } from './byte-range';
import { readFile } from './read-file';

interface StoredFile {
  size: number;
  type: string;
}

const headers = {
  // A client that has the path may cache the file, but shared caches may not.
  'cache-control': 'private, max-age=31536000, immutable',
  // A file that is opened directly is a document. The policy blocks everything active in it.
  'content-security-policy':
    "sandbox; default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'",
  'cross-origin-resource-policy': 'cross-origin',
  'accept-ranges': 'bytes',
};

/** Serves the files uploaded in the chat. Supports byte ranges, which phones require to play a video. */
export function registerChatFiles(app: FastifyInstance, { db }: Deps): void {
  app.get<{ Params: { name: string } }>(
    '/media/chat/:name',
    { exposeHeadRoute: false },
    async (request, reply) => {
      const id = /^([A-Za-z0-9_-]{43})\.[a-z0-9]{3}$/.exec(request.params.name)?.[1];
      const found =
        id === undefined
          ? []
          : await db.query<StoredFile>(
              'select size, mime_type as type from chat_file where id = $1 and size is not null',
              [id],
            );
      const file = found[0];
      if (id === undefined || !file) throw new Failure(404, 'NO_DATA');
      const etag = `"${id}"`;
      reply.headers({
        ...headers,
        etag,
        'content-type': file.type,
        // A saved file gets our name, not the name that its sender chose.
        'content-disposition': `inline; filename="chat-${id.slice(0, 8)}.${request.params.name.slice(-3)}"`,
      });
      if (request.headers['if-none-match'] === etag) return reply.status(304).send();

      const { 'if-range': condition = etag } = request.headers;
      const range = byteRange(condition === etag ? request.headers.range : undefined, file.size);
      if (range === null) {
        return reply
          .status(416)
          .headers({ 'content-range': `bytes */${file.size}`, 'content-length': 0 })
          .send();
      }
      const { first, last } = range ?? { first: 0, last: file.size - 1 };
      reply.header('content-length', last - first + 1);
      if (range) reply.status(206).header('content-range', `bytes ${first}-${last}/${file.size}`);
      return reply.send(Readable.from(readFile(db, id, { first, last })));
    },
  );
}
