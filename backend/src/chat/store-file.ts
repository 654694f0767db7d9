import { randomBytes } from 'node:crypto';
import type { Clock } from '../core/clock';
import type { Db } from '../core/db/driver';
import { refused } from '../core/http/failure';
import { chatFilePath } from './chat-file-path';
import { filePartBytes } from './file-part-bytes';
import { inParts } from './in-parts';
import { type MediaType, mediaType } from './media-type';

export interface NewFile {
  kind: 'image' | 'video';
  /** Owner of the file; null for a file of a guest or of support. */
  memberId: string | null;
  bytes: AsyncIterable<Buffer>;
}

/**
 * Stores a file part by part while it arrives. Returns its unguessable path and its length in bytes.
 * @throws Failure 422 INVALID_FILE when the content is not of this kind; any error of the byte stream
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
    for await (const content of inParts(bytes, filePartBytes)) {
      if (!type) {
        type = mediaType(content);
        if (!type?.startsWith(`${kind}/`)) throw refused('INVALID_FILE');
        await db.query(
          'insert into chat_file (id, member_id, kind, mime_type, created_at) values ($1, $2, $3, $4, $5)',
          [id, memberId, kind, type, clock.now()],
        );
      }
      // Writes each part on its own: a transaction would stay open for as long as a phone takes to upload.
      await db.query('insert into chat_file_part (file_id, part, content) values ($1, $2, $3)', [
        id,
        part,
        content,
      ]);
      part += 1;
      size += content.length;
    }
    if (!type) throw refused('INVALID_FILE');
    await db.query('update chat_file set size = $2 where id = $1', [id, size]);
    return { path: chatFilePath.of(id, type), size };
  } catch (error) {
    if (type) await db.query('delete from chat_file where id = $1', [id]);
    throw error;
  }
}
