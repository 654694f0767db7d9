import type { FastifyReply } from 'fastify';
import { fstat, ReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { once } from 'node:events';
import { promisify } from 'node:util';

/** How many bytes the file has that a stream has opened. */
async function sizeOf(stream: ReadStream): Promise<number> {
  if (stream.pending) await once(stream, 'open');
  const { fd } = stream as ReadStream & { fd: number };
  return (await promisify(fstat)(fd)).size;
}

/**
 * Gives what is sent of a file, given what was about to be. The length is told from a look at the file before it is
 * opened, and a release may replace it in between: the new one would be sent cut, or the browser wait for the rest.
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
