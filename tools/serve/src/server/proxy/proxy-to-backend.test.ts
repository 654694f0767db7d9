import { closeServer, listenOnAnyPort } from '@wallet/build/testing';
import fastify, { type FastifyInstance } from 'fastify';
import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { errorOptions } from '../../rules/error-responses';
import { openSocket, sendRequest } from '../../testing/send-request';
import { type RecordingBackend, startRecordingBackend } from '../../testing/recording-backend';
import { createTrust } from './forwarding';
import { proxyToBackend } from './proxy-to-backend';
import { maxBodyBytes } from '@wallet/contract';

let backend: RecordingBackend;
let server: FastifyInstance;
beforeEach(async () => {
  backend = await startRecordingBackend();
  server = fastify({ forceCloseConnections: true, ...errorOptions });
});
afterEach(async () => {
  await server.close();
  await backend.close();
});

/** Starts the server and returns its port. */
async function listen(prefix = '/api', upstream = backend.url): Promise<number> {
  const routes = [{ prefix, url: new URL(upstream) }];
  proxyToBackend(server, { routes, trust: createTrust([]), headersOf: () => ({}) });
  await server.listen({ port: 0, host: '127.0.0.1' });
  return (server.server.address() as AddressInfo).port;
}

const upstreams: Server[] = [];
afterEach(() => Promise.all(upstreams.splice(0).map(closeServer)));

/** Starts the server in front of another one. */
async function listenBefore(upstream: Server) {
  upstreams.push(upstream);
  const port = await listen('/api', `http://127.0.0.1:${await listenOnAnyPort(upstream)}`);
  return { upstream, port };
}

test('does not forward a request of a closed connection, because the caller’s address is unknown', async () => {
  server.addHook('onRequest', async ({ raw, url }) => {
    if (url === '/api/disconnected') await once(raw.socket.destroy(), 'close');
  });
  const port = await listen();
  await expect(sendRequest({ port, path: '/api/disconnected' })).rejects.toThrow();
  expect((await sendRequest({ port, path: '/api/next' })).status).toBe(200);
  expect(backend.requests.map(({ url }) => url)).toEqual(['/api/next']);
});

test.each([
  '/api/../metrics',
  '/api/./x',
  '/api/%2e%2E/metrics?a=b',
  '/api/..%2Fmetrics',
  '/api/..%5cmetrics',
  String.raw`/api/..\metrics`,
  '/api/..;/metrics',
])('does not forward %s, which an upstream may resolve to another path', async (path) => {
  const port = await listen();
  const { status, text } = await sendRequest({ port, path, method: 'POST', body: '{}' });
  expect([status, text]).toEqual([404, '{"message":"NO_DATA"}']);
  expect(await openSocket(port, {}, path)).toContain('404');
  expect(backend.requests).toEqual([]);
});

test.each(['/api/.well-known', '/api/a..b/...', '/api/x?next=/../y'])('forwards %s', async (path) => {
  const port = await listen();
  expect((await sendRequest({ port, path })).status).toBe(200);
  expect(backend.requests.map(({ url }) => url)).toEqual([path]);
});

test.each(['h2c', 'websocket'])(
  'keeps running when a caller resets its connection after a rejected upgrade to %s',
  async (protocol) => {
    const port = await listen();
    const socket = connect(port, '127.0.0.1');
    const path = protocol === 'h2c' ? '/api/x' : '/page';
    socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: ${protocol}\r\n\r\n`);
    const [serverSocket] = (await once(server.server, 'upgrade')) as [unknown];
    expect(serverSocket).toBeDefined();
    socket.resetAndDestroy();
    expect((await sendRequest({ port, path: '/api/next' })).status).toBe(200);
  },
);

test('forwards a WebSocket in both directions, and closes it when the backend closes', async () => {
  const port = await listen('/socket.io');
  const socket = connect(port, '127.0.0.1');
  socket.write(
    'GET /socket.io/ HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\nfirst',
  );
  let received = '';
  socket.on('data', (bytes: Buffer) => (received += bytes.toString()));
  while (!received.endsWith('first')) await once(socket, 'data');
  socket.write(' second');
  while (!received.endsWith('second')) await once(socket, 'data');
  expect(received).toMatch(/^HTTP\/1\.1 101 [^]*\r\n\r\nfirst second$/);
  expect(backend.requests[0]?.headers).toMatchObject({ 'x-forwarded-for': '127.0.0.1' });
  const closed = once(socket, 'close');
  await backend.close();
  await closed;
});

test('responds 502 in the format of the API while the backend is down', async () => {
  const port = await listen();
  await backend.close();
  for (const [method, body] of [
    ['GET', undefined],
    ['POST', '{}'],
    ['POST', Buffer.alloc(2_000_000)],
  ] as const) {
    const { status, headers, text } = await sendRequest({ port, path: '/api/x', method, body });
    expect([status, text]).toEqual([502, '{"message":"INTERNAL_SERVER_ERROR"}']);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
  }
});

test('forwards a body of the maximum size, and rejects one byte more with 413', async () => {
  const port = await listen();
  const send = (bytes: number, name: string, value: string) =>
    sendRequest({
      port,
      path: '/api/upload',
      method: 'POST',
      headers: { [name]: value },
      body: Buffer.alloc(bytes),
    });
  const accepted = await send(maxBodyBytes, 'content-length', String(maxBodyBytes));
  expect(accepted.text).toBe(JSON.stringify({ id: null, bodyBytes: maxBodyBytes }));
  const tooLong = maxBodyBytes + 1;
  expect((await send(tooLong, 'content-length', String(tooLong))).status).toBe(413);
  expect((await send(tooLong, 'transfer-encoding', 'chunked')).status).toBe(413);
});

test('forwards an upload while it is still being sent', async () => {
  const { upstream, port } = await listenBefore(createServer());
  const socket = connect(port, '127.0.0.1');
  socket.write('POST /api/upload HTTP/1.1\r\nHost: x\r\nContent-Length: 8\r\n\r\nhalf');
  const [request, response] = (await once(upstream, 'request')) as [IncomingMessage, ServerResponse];
  expect(String((await once(request, 'data'))[0])).toBe('half');
  socket.write('rest');
  expect(String((await once(request, 'data'))[0])).toBe('rest');
  response.end();
  expect(String((await once(socket, 'data'))[0])).toContain('200 OK');
  socket.destroy();
});

test('returns a compressed response and repeated headers unchanged', async () => {
  const compressed = gzipSync('some text');
  const headers = { 'content-encoding': 'gzip', 'set-cookie': ['a=1', 'b=2'] };
  const { port } = await listenBefore(
    createServer((_request, response) => void response.writeHead(200, headers).end(compressed)),
  );
  const response = await fetch(`http://127.0.0.1:${port}/api/x`);
  expect(await response.text()).toBe('some text');
  expect(response.headers.get('content-encoding')).toBe('gzip');
  expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
});
