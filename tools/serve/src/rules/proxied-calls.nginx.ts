import { rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import { once } from 'node:events';
import { anyPort } from '@wallet/build/testing';
import { requestServer } from './testing/request-server';
import { startNginx, type RealServer } from './testing/real-servers';
import { writeServingFiles } from './testing/write-serving-files';

const folder = writeServingFiles('max-age=9');
let backend: Server;
let received: { method: string | undefined; url: string | undefined; headers: IncomingMessage['headers'] }[];
let nginx: RealServer;

beforeAll(async () => {
  backend = createServer((request, response) => {
    received.push({ method: request.method, url: request.url, headers: request.headers });
    request.resume().on('end', () => response.end('from the backend'));
  });
  backend.on('upgrade', (request, socket) => {
    received.push({ method: request.method, url: request.url, headers: request.headers });
    socket.write('HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: Upgrade\r\n\r\n');
    socket.pipe(socket);
  });
  await new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve));
  const address = `127.0.0.1:${(backend.address() as AddressInfo).port}`;
  nginx = await startNginx({ site: folder, port: await anyPort(), backend: address });
}, 60_000);

afterAll(async () => {
  await nginx.stop();
  backend.close();
  rmSync(folder, { recursive: true });
});

beforeEach(() => (received = []));

describe('nginx proxies calls to the backend of a site with one origin', () => {
  test.each(['/api/login', '/media/bank/SCB.svg', '/socket.io/?transport=polling', '/openapi.yaml'])(
    '%s',
    async (path) => {
      const response = await requestServer(nginx.url, path, { method: 'POST', body: '{}' });
      expect([response.status, response.text]).toEqual([200, 'from the backend']);
      expect(response.headers['strict-transport-security']).toBe('max-age=9');
      expect(received).toMatchObject([{ method: 'POST', url: path }]);
    },
  );

  test.each(['/api/../metrics', '/x/../api/login', '/api/%2e%2e/metrics', '/api/..%2Fmetrics'])(
    'does not proxy %s, which an upstream may resolve to another path',
    async (path) => {
      expect((await requestServer(nginx.url, path)).status).toBe(404);
      expect(received).toEqual([]);
    },
  );

  test('sets the forwarding headers itself', async () => {
    await requestServer(nginx.url, '/api/login', {
      headers: {
        'x-forwarded-for': '203.0.113.7',
        'x-forwarded-proto': 'http',
        'x-forwarded-host': 'evil.example',
      },
    });
    const { host } = new URL(nginx.url);
    expect(received[0]?.headers).toMatchObject({
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'https',
      'x-forwarded-host': host,
    });
  });

  test('proxies WebSockets', async () => {
    const request = httpsRequest(`${nginx.url}/socket.io/?transport=websocket`, {
      headers: { connection: 'Upgrade', upgrade: 'websocket' },
      rejectUnauthorized: false,
      agent: false,
    }).end();
    const [response, socket] = (await once(request, 'upgrade')) as [IncomingMessage, Socket];
    expect(response.statusCode).toBe(101);
    socket.write('there and back');
    expect(String((await once(socket, 'data'))[0])).toBe('there and back');
    socket.destroy();
    expect(received).toMatchObject([{ headers: { upgrade: 'websocket' } }]);
  });

  test('does not proxy other paths with the same start', async () => {
    expect((await requestServer(nginx.url, '/apiary')).status).toBe(404);
    expect(received).toEqual([]);
  });

  test('rejects a body over the maximum', async () => {
    const body = 'x'.repeat(25 * 1024 * 1024);
    const response = await requestServer(nginx.url, '/api/chat/upload', {
      method: 'POST',
      body,
    }).catch(() => ({ status: 413 }));
    expect(response.status).toBeGreaterThanOrEqual(400);
  });
});
