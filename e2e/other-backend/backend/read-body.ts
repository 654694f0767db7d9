import type { IncomingMessage } from 'node:http';
import type { CallRequest } from './call';

async function readBytes(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** Returns the first file of a form. */
function parseFile(data: Buffer, boundary: string): CallRequest['file'] {
  // An empty line separates the headers of a file from its content.
  const emptyLine = '\r\n\r\n';
  const start = data.indexOf(emptyLine);
  const end = data.indexOf(`\r\n--${boundary}`, start);
  if (start < 0 || end < 0) return null;
  const head = data.subarray(0, start).toString();
  const [, name = ''] = /filename="([^"]*)"/.exec(head) ?? [];
  const [, type = 'application/octet-stream'] = /content-type:\s*(\S+)/i.exec(head) ?? [];
  return name ? { name, type, data: data.subarray(start + emptyLine.length, end) } : null;
}

export async function readBody(request: IncomingMessage): Promise<Pick<CallRequest, 'body' | 'file'>> {
  const data = await readBytes(request);
  const [, boundary] = /boundary=(.+)$/.exec(request.headers['content-type'] ?? '') ?? [];
  if (boundary) return { body: {}, file: parseFile(data, boundary) };
  try {
    const body: unknown = JSON.parse(data.toString() || '{}');
    if (typeof body === 'object' && body !== null)
      return { body: body as Record<string, unknown>, file: null };
  } catch {
    // An unreadable body counts as empty.
  }
  return { body: {}, file: null };
}
