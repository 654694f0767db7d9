import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { createServer, request as httpRequest } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { anyPort } from '@wallet/build/testing';
import { startServer } from '../rules/testing/real-servers';

/** A reverse proxy in front of the site, as an operator runs one for TLS. */
export interface FrontProxy {
  port: number;
  close(): Promise<void>;
}

/** Path of nginx; undefined when it is not installed. */
export const nginx = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
  .map((folder) => join(folder, 'nginx'))
  .find((file) => existsSync(file));

/**
 * Starts nginx as docs/guides/running.md shows it, but without the certificate: its headers claim that requests came over TLS.
 */
export async function startNginx(program: string, sitePort: number): Promise<FrontProxy> {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  const port = await anyPort();
  const config = `
daemon off; master_process off; worker_processes 1; pid ${folder}/pid; error_log stderr crit;
events { worker_connections 256; }
http {
  access_log off;
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/f;
  uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
  map $http_upgrade $connection_upgrade { default upgrade; '' ''; }
  server {
    listen 127.0.0.1:${port};
    client_max_body_size 25m;
    location / {
      proxy_pass http://127.0.0.1:${sitePort};
      proxy_http_version 1.1;
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_set_header X-Forwarded-Proto https;
      proxy_set_header X-Forwarded-Host $http_host;
      proxy_set_header Upgrade $http_upgrade;
      proxy_set_header Connection $connection_upgrade;
    }
  }
}`;
  writeFileSync(join(folder, 'nginx.conf'), config);
  const args = ['-p', folder, '-c', join(folder, 'nginx.conf')];
  const { stop: close } = await startServer(program, args, { folder, port });
  return { port, close };
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
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
