import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';

/** A proxy before the site that forwards everything, and can cut uploads halfway. */
export interface UploadCutter {
  url: string;
  /** Cuts every later upload of a slip after half of its bytes. */
  cut(): void;
  /** Forwards later uploads. `slowly` stalls them halfway until the browser gives up. */
  pass(slowly?: boolean): void;
  /** Number of cut uploads. */
  cuts(): number;
  close(): Promise<void>;
}

/** Starts an upload cutter before a running site. */
export async function startUploadCutter(siteUrl: string): Promise<UploadCutter> {
  const site = new URL(siteUrl);
  let mode: 'pass' | 'cut' | 'stall' = 'pass';
  let cuts = 0;

  function forward(asked: IncomingMessage, reply: ServerResponse) {
    const { hostname, port } = site;
    const onward = httpRequest(
      { hostname, port, path: asked.url, method: asked.method, headers: asked.headers },
      (answer) => {
        reply.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(reply);
      },
    );
    onward.on('error', () => reply.destroy());
    return onward;
  }

  const server = createServer((asked, reply) => {
    const onward = forward(asked, reply);
    if (mode === 'pass' || asked.method !== 'POST' || asked.url !== '/api/wallet/slip') {
      asked.pipe(onward);
      return;
    }
    const half = Number(asked.headers['content-length']) / 2;
    let come = 0;
    asked.on('data', (part: Buffer) => {
      come += part.length;
      onward.write(part);
      if (come < half) return;
      if (mode === 'stall') asked.pause();
      else {
        cuts += 1;
        onward.destroy();
        asked.socket.destroy();
      }
    });
    asked.on('close', () => onward.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const address = server.address();
  return {
    url: `http://localhost:${typeof address === 'object' && address ? address.port : 0}`,
    cut: () => void (mode = 'cut'),
    pass: (slowly = false) => void (mode = slowly ? 'stall' : 'pass'),
    cuts: () => cuts,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
