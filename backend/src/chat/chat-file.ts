import { randomBytes } from 'node:crypto';
import type { Schemas } from '../call';
import type { Clock } from '@wallet/server';
import { type Db, insert, type Queryable, type Tx } from '@wallet/server/db';
import { AppError } from '../core/errors';
import { type MediaType, mediaType } from '../core/http/media-type';
import type { Customer } from './customer';

const extensions: Record<MediaType, string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'video/mp4': 'mp4',
  'video/quicktime': 'mov',
};

const folder = '/media/chat/';

/** Returns the id in a file's name; undefined for any other name. An id has 43 characters: 32 bytes as base64url. */
export const idInFileName = (name: string): string | undefined =>
  /^([A-Za-z0-9_-]{43})\.[a-z0-9]{3}$/.exec(name)?.[1];

export const megabyteBytes = 1024 * 1024;

export const maxFileBytes = { image: 10 * megabyteBytes, video: 20 * megabyteBytes };

/** Length of the parts of a stored file; the last part may be shorter. */
const filePartBytes = 256 * 1024;

interface NewFile {
  kind: 'image' | 'video';
  /** The owner; null for a file of a guest or of support. */
  memberId: string | null;
  bytes: AsyncIterable<Buffer> | Iterable<Buffer>;
}

/** Yields the same bytes in parts of one length. The last part may be shorter; an empty input yields no part. */
async function* splitIntoParts(bytes: NewFile['bytes'], length: number): AsyncIterable<Buffer> {
  let pending: Buffer[] = [];
  let size = 0;
  for await (const chunk of bytes) {
    pending.push(chunk);
    size += chunk.length;
    if (size < length) continue;
    const all = Buffer.concat(pending);
    const rest = size % length;
    for (let start = 0; start + length <= size; start += length) yield all.subarray(start, start + length);
    pending = rest ? [all.subarray(size - rest)] : [];
    size = rest;
  }
  if (size) yield Buffer.concat(pending);
}

/**
 * Stores a file part by part while it arrives. Returns its unguessable path and its length in bytes.
 * @throws AppError 422 INVALID_FILE when the content is not of this kind; any error of the byte stream
 */
export async function storeFile(
  db: Db,
  clock: Clock,
  { kind, memberId, bytes }: NewFile,
): Promise<{ path: string; size: number }> {
  const id = randomBytes(32).toString('base64url');
  let type: MediaType | undefined;
  let size = 0;
  let part = 0;
  try {
    for await (const content of splitIntoParts(bytes, filePartBytes)) {
      if (!type) {
        type = mediaType(content);
        if (!type?.startsWith(`${kind}/`)) throw new AppError(422, 'INVALID_FILE');
        await insert(db, 'chat_file', { id, memberId, kind, mimeType: type, createdAt: clock.now() });
      }
      // Writes each part on its own: a transaction would stay open for as long as a phone takes to upload.
      await insert(db, 'chat_file_part', { fileId: id, part, content });
      part += 1;
      size += content.length;
    }
    if (!type) throw new AppError(422, 'INVALID_FILE');
    await db.query('update chat_file set size = $2 where id = $1', [id, size]);
    return { path: `${folder}${id}.${extensions[type]}`, size };
  } catch (error) {
    if (type) await db.query('delete from chat_file where id = $1', [id]);
    throw error;
  }
}

/** A byte range of a file; the first and the last byte are included. */
interface ByteRange {
  first: number;
  last: number;
}

/**
 * Parses the single range of a Range header. Returns null when the range is outside the file, and undefined for the
 * whole file: without a header, or with one that the server may ignore.
 */
export function parseByteRange(header: string | undefined, size: number): ByteRange | undefined | null {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (from === undefined || to === undefined || (from === '' && to === '')) return undefined;
  // Without a start, the number counts bytes from the end of the file.
  if (from === '') return Number(to) === 0 ? null : { first: Math.max(0, size - Number(to)), last: size - 1 };
  const first = Number(from);
  const last = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== '' && Number(to) < first) return undefined;
  return first < size ? { first, last } : null;
}

/** Yields a byte range of a stored file. Reads part by part while the range is sent. */
export async function* readFileRange(
  db: Queryable,
  id: string,
  { first, last }: ByteRange,
): AsyncIterable<Buffer> {
  for (let part = Math.floor(first / filePartBytes); part * filePartBytes <= last; part += 1) {
    const rows = await db.query<{ content: Uint8Array }>(
      'select content from chat_file_part where file_id = $1 and part = $2',
      [id, part],
    );
    const content = rows[0]?.content;
    if (!content) throw new Error(`Part ${part} of a chat file is missing.`);
    const start = part * filePartBytes;
    yield Buffer.from(content).subarray(Math.max(0, first - start), last + 1 - start);
  }
}

/**
 * Marks the file of a media message as sent, so that it is never deleted. Returns false when this customer may not
 * send it: nothing is stored under the path, it is of another kind, or it belongs to another member.
 */
export async function claimFile(
  tx: Tx,
  { memberId }: Customer,
  { payload }: Schemas['ChatMediaMessage'],
): Promise<boolean> {
  const { filePath } = payload;
  const id = filePath.startsWith(folder) ? idInFileName(filePath.slice(folder.length)) : undefined;
  if (id === undefined) return false;
  const rows = await tx.query(
    `update chat_file set is_sent = true
     where id = $1 and kind = $2 and size is not null and (member_id is null or member_id = $3) returning id`,
    [id, payload.fileType, memberId],
  );
  return rows.length === 1;
}
