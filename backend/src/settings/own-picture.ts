import { createReadStream, type ReadStream } from 'node:fs';
import { realpath, stat } from 'node:fs/promises';
import path from 'node:path';

/** A picture in the operator's media folder. */
export interface OwnPicture {
  /** MIME type. */
  type: string;
  /** In bytes. */
  size: number;
  /** Changes with the file. */
  etag: string;
  open(): ReadStream;
}

const types: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.webp': 'image/webp',
};

/** Matches a file name without a folder and without a leading dot. */
const plainName = /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/;

/**
 * Finds a picture directly in a folder. A symbolic link may only point to a file inside the folder.
 * @returns undefined when the file does not exist or is not a picture
 */
export async function ownPicture(folder: string, name: string): Promise<OwnPicture | undefined> {
  const type = types[path.extname(name).toLowerCase()];
  if (type === undefined || !plainName.test(name)) return undefined;
  try {
    const [root, file] = await Promise.all([realpath(folder), realpath(path.join(folder, name))]);
    const found = await stat(file);
    if (!file.startsWith(root + path.sep) || !found.isFile()) return undefined;
    const etag = `"${found.size.toString(36)}-${Math.floor(found.mtimeMs).toString(36)}"`;
    return { type, size: found.size, etag, open: () => createReadStream(file) };
  } catch {
    return undefined;
  }
}
