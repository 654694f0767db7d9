import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

/** A server's response to one request. */
export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  /** Decompressed text, as a browser reads it. */
  text: string;
}

const unpack: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
};

/** Sends a request to a server and accepts any certificate. The path is sent unchanged. */
export function askServer(
  origin: string,
  path: string,
  {
    method = 'GET',
    headers = {},
    body = '',
  }: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<Answer> {
  const { protocol, hostname, port } = new URL(origin);
  const ask = protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const sent = body ? { ...headers, 'content-length': String(Buffer.byteLength(body)) } : headers;
    const options = {
      hostname,
      port,
      path,
      method,
      headers: sent,
      rejectUnauthorized: false,
      agent: false as const,
    };
    const request = ask(options, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => {
        const bytes = Buffer.concat(parts);
        const packed = unpack[response.headers['content-encoding'] ?? ''];
        const text = (packed && bytes.length ? packed(bytes) : bytes).toString();
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
      });
    });
    request.on('error', reject);
    request.end(body);
  });
}
