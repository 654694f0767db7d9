import {
  type Agent,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as httpRequest,
  type Server,
} from 'node:http';

/** A response of the site. */
export interface SiteResponse {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

interface ForwardOptions {
  /** The caller's headers by default. */
  headers?: IncomingHttpHeaders;
  agent?: Agent;
}

/** Sends a received request on to a site, with the caller's own body. */
export function forwardRequest(
  origin: string,
  request: IncomingMessage,
  { headers = request.headers, agent }: ForwardOptions = {},
): Promise<SiteResponse> {
  const { url = '/', method } = request;
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const forwarded = httpRequest({ hostname, port, path: url, method, headers, agent }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 502,
          headers: response.headers,
          body: Buffer.concat(parts),
        }),
      );
    });
    forwarded.on('error', reject);
    request.pipe(forwarded);
  });
}

/** Starts a server on a port, any free one by default. Returns the port, and a function that also ends open connections. */
export async function listenLocally(
  server: Server,
  port = 0,
  host?: string,
): Promise<{ port: number; close(): Promise<void> }> {
  await new Promise<void>((resolve) => server.listen(port, host, resolve));
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
