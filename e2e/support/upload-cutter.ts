import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';

/** A proxy before the site that forwards everything, and can cut uploads halfway. */
export interface UploadCutter {
  url: string;
  /** Cuts every later upload of a slip after half of its bytes. */
  cut(): void;
  /** Stalls every later upload of a slip halfway, until the browser gives up. */
  stall(): void;
  /** Forwards every later upload. */
  pass(): void;
  /** Returns how many uploads were cut so far. */
  cutCount(): number;
  close(): Promise<void>;
}

export async function startUploadCutter(siteUrl: string): Promise<UploadCutter> {
  const site = new URL(siteUrl);
  let mode: 'pass' | 'cut' | 'stall' = 'pass';
  let cutCount = 0;

  function forward(request: IncomingMessage, reply: ServerResponse) {
    const { hostname, port } = site;
    const proxied = httpRequest(
      { hostname, port, path: request.url, method: request.method, headers: request.headers },
      (response) => {
        reply.writeHead(response.statusCode ?? 502, response.headers);
        response.pipe(reply);
      },
    );
    proxied.on('error', () => reply.destroy());
    return proxied;
  }

  const server = createServer((request, reply) => {
    const proxied = forward(request, reply);
    if (mode === 'pass' || request.method !== 'POST' || request.url !== '/api/wallet/slip') {
      request.pipe(proxied);
      return;
    }
    const half = Number(request.headers['content-length']) / 2;
    let receivedBytes = 0;
    request.on('data', (part: Buffer) => {
      receivedBytes += part.length;
      proxied.write(part);
      if (receivedBytes < half) return;
      if (mode === 'stall') request.pause();
      else {
        cutCount += 1;
        proxied.destroy();
        request.socket.destroy();
      }
    });
    request.on('close', () => proxied.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const address = server.address();
  return {
    url: `http://localhost:${typeof address === 'object' && address ? address.port : 0}`,
    cut: () => void (mode = 'cut'),
    stall: () => void (mode = 'stall'),
    pass: () => void (mode = 'pass'),
    cutCount: () => cutCount,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
