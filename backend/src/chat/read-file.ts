import type { Reader } from '../core/db/driver';
import type { ByteRange } from './byte-range';
import { filePartBytes } from './file-part-bytes';

/** Yields a byte range of a stored file. Reads part by part while the range is sent. */
export async function* readFile(db: Reader, id: string, { first, last }: ByteRange): AsyncIterable<Buffer> {
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
