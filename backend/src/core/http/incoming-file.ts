import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors';

/** An incoming file. Nothing is stored yet. */
export interface IncomingFile {
  /** The requested text fields that came before the file in the form. */
  fields: Readonly<Record<string, string>>;
  /** The file's bytes in order. Throws FILE_TOO_LARGE (413) after the limit, and 401 when the session has ended. */
  bytes: AsyncIterable<Buffer>;
  /** Reads and ignores the rest, so that the sender can read the error response. */
  discard(): void;
}

/** Room for everything in the request besides the file: text fields, headers of the parts and boundaries. */
const envelopeBytes = 8 * 1024;
const maxFieldBytes = 256;
const malformedRequest = (field = 'file'): AppError => new AppError(400, 'MALFORMED_REQUEST', { field });

function textFieldsOf(parts: object, names: readonly string[]): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const [name, part] of Object.entries(parts)) {
    const { type, value, valueTruncated } = part as {
      type?: string;
      value?: unknown;
      valueTruncated?: boolean;
    };
    if (type !== 'field') continue;
    if (!names.includes(name) || typeof value !== 'string' || valueTruncated) throw malformedRequest(name);
    texts[name] = value;
  }
  return texts;
}

interface FileOptions {
  limitBytes: number;
  /** Names of the text fields that may come before the file. */
  fields?: readonly string[] | undefined;
  /** Runs after the last byte has arrived, before the stream ends. The stream throws its error. */
  onReceived?: () => Promise<void>;
}

/**
 * Returns the `file` of a multipart call as a stream, with the text fields before it; undefined when the form has no
 * file.
 * @throws AppError 413 FILE_TOO_LARGE before the first byte when the request's length already exceeds the limit;
 * 400 MALFORMED_REQUEST when it is not such a form
 */
export async function incomingFile(
  request: FastifyRequest,
  { limitBytes, fields = [], onReceived }: FileOptions,
): Promise<IncomingFile | undefined> {
  if (!request.isMultipart()) throw malformedRequest();
  if (Number(request.headers['content-length']) > limitBytes + envelopeBytes)
    throw new AppError(413, 'FILE_TOO_LARGE');
  const limits = {
    fileSize: limitBytes,
    files: 1,
    fields: fields.length,
    parts: 1 + fields.length,
    fieldSize: maxFieldBytes,
  };
  const part = await request.file({ limits, throwFileSizeLimit: false }).catch(() => {
    throw malformedRequest();
  });
  if (!part) return undefined;
  if (part.fieldname !== 'file') throw malformedRequest();

  async function* bytes(): AsyncIterable<Buffer> {
    try {
      for await (const chunk of part?.file ?? []) yield chunk as Buffer;
    } catch {
      // The form is incomplete.
      throw malformedRequest();
    }
    if (part?.file.truncated) throw new AppError(413, 'FILE_TOO_LARGE');
    await onReceived?.();
  }
  return {
    fields: textFieldsOf(part.fields, fields),
    bytes: bytes(),
    discard: () => void part.file.resume(),
  };
}
