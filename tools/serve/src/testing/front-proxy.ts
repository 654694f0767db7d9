import { listenOnAnyPort, closeServer } from '@wallet/build/testing';
import { createServer, request as httpRequest } from 'node:http';
import { connect } from 'node:net';

/** A reverse proxy in front of the site, as an operator runs one for TLS. */
export interface FrontProxy {
  port: number;
  close(): Promise<void>;
}

/** Starts a stub proxy that handles headers like nginx: it appends its caller to X-Forwarded-For. */
export async function startStubProxy(sitePort: number): Promise<FrontProxy> {
  const server = createServer((request, reply) => {
    const siteRequest = httpRequest(
      {
        port: sitePort,
        host: '127.0.0.1',
        path: request.url,
        method: request.method,
        headers: headersOf(request),
      },
      (response) => {
        reply.writeHead(response.statusCode ?? 502, response.headers);
        response.pipe(reply);
      },
    );
    siteRequest.on('error', () => reply.destroy());
    request.pipe(siteRequest);
  });
  const headersOf = ({
    headers,
    socket,
  }: {
    headers: NodeJS.Dict<string | string[]>;
    socket: { remoteAddress?: string };
  }) => ({
    ...headers,
    'x-forwarded-for': [headers['x-forwarded-for'] ?? [], socket.remoteAddress ?? ''].flat().join(', '),
    'x-forwarded-proto': 'https',
    'x-forwarded-host': headers.host ?? '',
  });
  server.on('upgrade', (request, socket, head) => {
    const siteRequest = connect(sitePort, '127.0.0.1');
    const lines = Object.entries(headersOf(request)).map(
      ([name, value]) => `${name}: ${[value].flat().join(', ')}`,
    );
    siteRequest.write([`GET ${request.url} HTTP/1.1`, ...lines, '', ''].join('\r\n'));
    siteRequest.write(head);
    for (const [one, other] of [
      [socket, siteRequest],
      [siteRequest, socket],
    ] as const) {
      one.on('error', () => other.destroy());
      one.on('close', () => other.destroy());
      one.pipe(other);
    }
  });
  const port = await listenOnAnyPort(server);
  return {
    port,
    close: () => closeServer(server),
  };
}
