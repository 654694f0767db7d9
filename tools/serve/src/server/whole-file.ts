import type { FastifyReply } from 'fastify';
import { fstat, ReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { once } from 'node:events';
import { promisify } from 'node:util';

/** Returns the size in bytes of the file that a stream has opened. */
async function sizeOf(stream: ReadStream): Promise<number> {
  if (stream.pending) await once(stream, 'open');
  const { fd } = stream as ReadStream & { fd: number };
  return (await promisify(fstat)(fd)).size;
}

/**
 * Returns the payload to send for a file, given the original payload. The library reads the file's length before it
 * opens the file, and a release may replace the file in between: the response would be truncated, or the browser would
 * wait for more bytes.
 */
export async function wholeFile(reply: FastifyReply, payload: unknown): Promise<unknown> {
  const isPart = reply.statusCode === 206;
  if (!(payload instanceof ReadStream) || isPart) return payload;
  if ((await sizeOf(payload)) === Number(reply.getHeader('content-length'))) return payload;
  payload.destroy();
  const bytes = await readFile(payload.path);
  reply.header('content-length', bytes.length).removeHeader('etag').removeHeader('last-modified');
  return bytes;
}
