import type { FastifyRequest } from 'fastify';
import { Failure } from './failure';

/** A file on its way in: nothing of it is kept here, and its name decides nothing. */
export interface IncomingFile {
  /** What its sender calls it. */
  name: string;
  /** Its bytes in order; breaks off with FILE_TOO_LARGE (413) past the limit. */
  bytes: AsyncIterable<Buffer>;
}

/** The envelope of a form around its one file is never longer (bytes). */
const envelopeBytes = 8 * 1024;
const malformed = (): Failure => new Failure(400, 'MALFORMED_REQUEST', { field: 'file' });

/**
 * The `file` of a multipart call, read as it comes; undefined when the form holds none.
 * @throws Failure 413 FILE_TOO_LARGE before the first byte when the request's length already says so;
 * 400 MALFORMED_REQUEST when it is no such form
 */
export async function incomingFile(
  request: FastifyRequest,
  limitBytes: number,
): Promise<IncomingFile | undefined> {
  if (!request.isMultipart()) throw malformed();
  if (Number(request.headers['content-length']) > limitBytes + envelopeBytes)
    throw new Failure(413, 'FILE_TOO_LARGE');
  const limits = { fileSize: limitBytes, files: 1, parts: 1 };
  const part = await request.file({ limits, throwFileSizeLimit: false }).catch(() => {
    throw malformed();
  });
  if (!part) return undefined;
  if (part.fieldname !== 'file') throw malformed();

  async function* bytes(): AsyncIterable<Buffer> {
    try {
      for await (const chunk of part?.file ?? []) yield chunk as Buffer;
    } catch {
      // The form ends before its end.
      throw malformed();
    }
    if (part?.file.truncated) throw new Failure(413, 'FILE_TOO_LARGE');
  }
  return { name: part.filename ?? '', bytes: bytes() };
}
