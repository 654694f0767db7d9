import type { FastifyRequest } from 'fastify';
import { Failure } from '../refusals/failure';

/** A file on its way in: nothing of it is stored here, and its name decides nothing. */
export interface IncomingFile {
  /** What its sender calls it. */
  name: string;
  /** The texts that stood before it in the form, of those that were asked for. */
  fields: Readonly<Record<string, string>>;
  /** Its bytes in order; breaks off with FILE_TOO_LARGE (413) past the limit. */
  bytes: AsyncIterable<Buffer>;
  /** Reads the rest for nothing, so that its sender gets to read why it is refused. */
  discard(): void;
}

/** The envelope of a form around its one file is never longer (bytes). */
const envelopeBytes = 8 * 1024;
const fieldBytes = 256;
const malformed = (field = 'file'): Failure => new Failure(400, 'MALFORMED_REQUEST', { field });

/** The texts of a form by name. */
function textsOf(given: object, wanted: readonly string[]): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const [name, part] of Object.entries(given)) {
    const { type, value, valueTruncated } = part as {
      type?: string;
      value?: unknown;
      valueTruncated?: boolean;
    };
    if (type !== 'field') continue;
    if (!wanted.includes(name) || typeof value !== 'string' || valueTruncated) throw malformed(name);
    texts[name] = value;
  }
  return texts;
}

/**
 * The `file` of a multipart call, read as it comes, with the texts before it; undefined when the form holds none.
 * @throws Failure 413 FILE_TOO_LARGE before the first byte when the request's length already says so;
 * 400 MALFORMED_REQUEST when it is no such form
 */
export async function incomingFile(
  request: FastifyRequest,
  limitBytes: number,
  fields: readonly string[] = [],
): Promise<IncomingFile | undefined> {
  if (!request.isMultipart()) throw malformed();
  if (Number(request.headers['content-length']) > limitBytes + envelopeBytes)
    throw new Failure(413, 'FILE_TOO_LARGE');
  const limits = {
    fileSize: limitBytes,
    files: 1,
    fields: fields.length,
    parts: 1 + fields.length,
    fieldSize: fieldBytes,
  };
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
  return {
    name: part.filename ?? '',
    fields: textsOf(part.fields, fields),
    bytes: bytes(),
    discard: () => void part.file.resume(),
  };
}
