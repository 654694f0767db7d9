import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { CallInput, OpenCall } from '../call';
import { limitAttempts } from '../core/http/rate-limits';
import { AppError } from '../core/errors';
import { dayMs, requesterOf } from '@wallet/server';
import type { Deps } from '../deps';
import type { Session } from '../members/session';
import {
  idInFileName,
  maxFileBytes,
  megabyteBytes,
  parseByteRange,
  readFileRange,
  storeFile,
} from './chat-file';
import { customerOf, requireChat } from './customer';

/** Maximum uploads per minute: of one member, and of one address, which many people may share. */
const maxPerMinute = { member: 10, address: 30 };
const maxBytesPerDay = 500 * megabyteBytes;
const dayBucket = (ip: string): string => `chat-bytes:${requesterOf(ip)}`;
const dayOf = ({ clock }: Deps): Date => new Date(Math.floor(clock.now().getTime() / dayMs) * dayMs);

/** The member who uploads; undefined for a guest. */
type Sender = Pick<Session, 'member'> | undefined;

/** Limits the number of uploads. @throws AppError 429 REQUEST_LIMIT */
async function limitUploads(deps: Deps, session: Sender, ip: string): Promise<void> {
  await limitAttempts(deps, `chat-upload:${requesterOf(ip)}`, maxPerMinute.address, 'REQUEST_LIMIT');
  if (session)
    await limitAttempts(deps, `chat-upload:${session.member.id}`, maxPerMinute.member, 'REQUEST_LIMIT');
}

/**
 * Counts the bytes of an upload before it arrives, because many uploads of one address may arrive at the same time.
 * Returns a function that gives bytes back.
 * @throws AppError 429 REQUEST_LIMIT when the bytes exceed the rest of the day
 */
async function reserveBytes(
  deps: Deps,
  ip: string,
  bytes: number,
): Promise<(unused: number) => Promise<void>> {
  const { db, clock } = deps;
  const [bucket, day] = [dayBucket(ip), dayOf(deps)];
  const reserved = await db.query(
    `insert into attempt (bucket, minute, hits) values ($1, $2, $3)
     on conflict (bucket, minute) do update set hits = attempt.hits + excluded.hits
       where attempt.hits + excluded.hits <= $4
     returning hits`,
    [bucket, day, bytes, maxBytesPerDay],
  );
  if (reserved.length === 0) {
    const untilTomorrow = dayMs - (clock.now().getTime() % dayMs);
    throw new AppError(429, 'REQUEST_LIMIT', { retryAfter: untilTomorrow });
  }
  return async (unused) => {
    await db.query('update attempt set hits = hits - $3 where bucket = $1 and minute = $2', [
      bucket,
      day,
      unused,
    ]);
  };
}

type UploadInput = Pick<CallInput<'uploadChatImage'>, 'deps' | 'ip' | 'file'> & {
  session: Sender;
};

/** @throws AppError 401 UNAUTHORIZED for a caller who is neither a member nor a guest with a genuine id */
async function storeUpload(
  kind: 'image' | 'video',
  { deps, session, file: readFile }: UploadInput,
): Promise<{ path: string; size: number }> {
  const file = await readFile(maxFileBytes[kind], ['guestId']);
  if (!file) throw new AppError(400, 'MALFORMED_REQUEST', { field: 'file' });
  const { memberId } = await customerOf(deps, session, file.fields).catch((error: unknown) => {
    file.discard();
    throw error;
  });
  return storeFile(deps.db, deps.clock, { kind, memberId, bytes: file.bytes });
}

/**
 * Stores one file of a kind from a customer. Returns the path to use in a message.
 * @throws AppError 401 UNAUTHORIZED as `storeUpload`, 429 REQUEST_LIMIT
 */
async function upload(kind: 'image' | 'video', input: UploadInput): Promise<{ path: string }> {
  const { deps, session, ip } = input;
  await requireChat(deps);
  await limitUploads(deps, session, ip);
  const maxBytes = maxFileBytes[kind];
  const giveBack = await reserveBytes(deps, ip, maxBytes);
  let storedBytes = 0;
  try {
    const { path, size } = await storeUpload(kind, input);
    storedBytes = size;
    return { path };
  } finally {
    await giveBack(maxBytes - storedBytes);
  }
}

export const uploadChatImage: OpenCall<'uploadChatImage'> = (input) => upload('image', input);

export const uploadChatVideo: OpenCall<'uploadChatVideo'> = (input) => upload('video', input);

const fileHeaders = {
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
      // No file has an empty id.
      const id = idInFileName(request.params.name) ?? '';
      const [file] = await db.query<{ size: number; type: string }>(
        'select size, mime_type as type from chat_file where id = $1 and size is not null',
        [id],
      );
      if (!file) throw new AppError(404, 'NO_DATA');
      const etag = `"${id}"`;
      reply.headers({
        ...fileHeaders,
        etag,
        'content-type': file.type,
        // A saved file gets this name, not the one that its sender chose.
        'content-disposition': `inline; filename="chat-${id.slice(0, 8)}.${request.params.name.slice(-3)}"`,
      });
      if (request.headers['if-none-match'] === etag) return reply.status(304).send();

      const { 'if-range': condition = etag } = request.headers;
      const range = parseByteRange(condition === etag ? request.headers.range : undefined, file.size);
      if (range === null) {
        return reply
          .status(416)
          .headers({ 'content-range': `bytes */${file.size}`, 'content-length': 0 })
          .send();
      }
      const { first, last } = range ?? { first: 0, last: file.size - 1 };
      reply.header('content-length', last - first + 1);
      if (range) reply.status(206).header('content-range', `bytes ${first}-${last}/${file.size}`);
      return reply.send(Readable.from(readFileRange(db, id, { first, last })));
    },
  );
}
