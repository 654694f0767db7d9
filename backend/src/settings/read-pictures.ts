import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** Content of a picture, and an ETag that changes with it. */
export interface StoredPicture {
  content: string;
  etag: string;
}

/**
 * Reads all pictures into memory (half a megabyte). Keys are paths like `games/PG/logo.svg`, so a request never opens
 * a file.
 */
export function readPictures(folder = path.join(__dirname, 'pictures')): ReadonlyMap<string, StoredPicture> {
  const names = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return new Map(
    names
      .filter((name) => name.endsWith('.svg'))
      .map((name) => {
        const content = fs.readFileSync(path.join(folder, name), 'utf8');
        const tag = createHash('sha256').update(content).digest('base64url').slice(0, 22);
        return [name.split(path.sep).join('/'), { content, etag: `"${tag}"` }];
      }),
  );
}
