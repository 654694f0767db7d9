import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { CallInput, OpenCall } from '../call';
import { limitAttempts } from '../core/http/rate-limits';
import { AppError } from '../core/errors';
import { requesterOf } from '../core/ip-networks';
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
import { dayMs } from '../core/clock';

/** Maximum uploads per minute: of one member, and of one address, which many people may share. */
const maxPerMinute = { member: 10, address: 30 };
const maxBytesPerDay = 500 * megabyteBytes;
const dayBucket = (ip: string): string => `chat-bytes:${requesterOf(ip)}`;
const dayOf = ({ clock }: Deps): Date => new Date(Math.floor(clock.now().getTime() / dayMs) * dayMs);

/** The member who uploads; undefined for a guest. */
type Sender = Pick<Session, 'member'> | undefined;

/** Limits uploads, so that no one can fill the storage. @throws AppError 429 REQUEST_LIMIT */
async function requireUploadQuota(deps: Deps, session: Sender, ip: string): Promise<void> {
  const { db, clock } = deps;
  await limitAttempts(deps, `chat-upload:${requesterOf(ip)}`, maxPerMinute.address, 'REQUEST_LIMIT');
  if (session)
    await limitAttempts(deps, `chat-upload:${session.member.id}`, maxPerMinute.member, 'REQUEST_LIMIT');
  const rows = await db.query<{ hits: number }>(
    'select hits from attempt where bucket = $1 and minute = $2',
    [dayBucket(ip), dayOf(deps)],
  );
  if ((rows[0]?.hits ?? 0) > maxBytesPerDay) {
    const untilTomorrow = dayMs - (clock.now().getTime() % dayMs);
    throw new AppError(429, 'REQUEST_LIMIT', { retryAfter: untilTomorrow });
  }
}

async function countUploadedBytes(deps: Deps, ip: string, bytes: number): Promise<void> {
  await deps.db.query(
    `insert into attempt (bucket, minute, hits) values ($1, $2, $3)
     on conflict (bucket, minute) do update set hits = attempt.hits + excluded.hits`,
    [dayBucket(ip), dayOf(deps), bytes],
  );
}

type UploadInput = Pick<CallInput<'uploadChatImage'>, 'deps' | 'ip' | 'file'> & {
  session: Sender;
};

/**
 * Stores one file of a kind from a customer. Returns the path to use in a message.
 * @throws AppError 401 UNAUTHORIZED for a caller who is neither a member nor a guest with a genuine id
 */
async function upload(kind: 'image' | 'video', input: UploadInput): Promise<{ path: string }> {
  const { deps, session, ip } = input;
  await requireChat(deps);
  await requireUploadQuota(deps, session, ip);
  const file = await input.file(maxFileBytes[kind], ['guestId']);
  if (!file) throw new AppError(400, 'MALFORMED_REQUEST', { field: 'file' });
  const { memberId } = await customerOf(deps, session, file.fields).catch((error: unknown) => {
    file.discard();
    throw error;
  });
  const { path, size } = await storeFile(deps.db, deps.clock, { kind, memberId, bytes: file.bytes });
  await countUploadedBytes(deps, ip, size);
  return { path };
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
