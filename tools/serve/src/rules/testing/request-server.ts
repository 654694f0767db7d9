import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

/** A server's response to one request. */
export interface ServerResponse {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  /** Decompressed text, as a browser reads it. */
  text: string;
}

const decompressors: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
};

/** Sends a request to a server and accepts any certificate. The path is sent unchanged. */
export function requestServer(
  origin: string,
  path: string,
  {
    method = 'GET',
    headers = {},
    body = '',
  }: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<ServerResponse> {
  const { protocol, hostname, port } = new URL(origin);
  const createRequest = protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const sentHeaders = body ? { ...headers, 'content-length': String(Buffer.byteLength(body)) } : headers;
    const options = {
      hostname,
      port,
      path,
      method,
      headers: sentHeaders,
      rejectUnauthorized: false,
      agent: false as const,
    };
    const request = createRequest(options, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => {
        const bytes = Buffer.concat(parts);
        const decompress = decompressors[response.headers['content-encoding'] ?? ''];
        const text = (decompress && bytes.length ? decompress(bytes) : bytes).toString();
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
      });
    });
    request.on('error', reject);
    request.end(body);
  });
}
