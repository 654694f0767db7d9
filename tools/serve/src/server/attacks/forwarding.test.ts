import { listenOnAnyPort } from '@wallet/build/testing';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { sendRequest, openSocket } from '../../testing/send-request';
import { type FrontProxy, startStubProxy } from '../../testing/front-proxy';
import { type ServedSite, servedSite } from '../../testing/served-site';

/** On Linux, every address of 127.0.0.0/8 belongs to this machine. */
const isLinux = process.platform === 'linux';
const hsts = 'max-age=31536000; includeSubDomains';
const forgedHeaders = {
  'x-forwarded-for': '198.51.100.7, 198.51.100.8',
  'x-forwarded-proto': 'https',
  'x-forwarded-host': 'evil.example',
  'x-forwarded-port': '443',
  'x-real-ip': '198.51.100.9',
  forwarded: 'for=198.51.100.10;proto=https',
  via: '1.1 evil',
  'x-request-id': 'forged-request-id',
};
const forwardingHeaders = (headers: IncomingHttpHeaders) =>
  Object.fromEntries(
    Object.entries(headers).filter(([name]) =>
      /^(x-forwarded-|x-real-ip|forwarded$|via$|x-request-id)/.test(name),
    ),
  );

/** Creates a backend that echoes its requests and rejects sockets from evil.example. */
function createEchoBackend(): Server {
  const server = createServer((request, reply) => {
    reply.setHeader('content-type', 'application/json');
    reply.end(JSON.stringify({ url: request.url, headers: request.headers }));
  });
  server.on('upgrade', ({ headers }, socket) => {
    const received = JSON.stringify(headers);
    const status = headers.origin === 'https://evil.example' ? '403 Forbidden' : '101 Switching Protocols';
    socket.end(
      `HTTP/1.1 ${status}\r\nconnection: upgrade\r\nupgrade: websocket\r\nx-received: ${received}\r\n\r\n`,
    );
  });
  return server;
}

let upstream: Server;
let upstreamUrl: string;
beforeAll(async () => {
  upstream = createEchoBackend();
  upstreamUrl = `http://127.0.0.1:${await listenOnAnyPort(upstream)}`;
});
afterAll(() => new Promise((resolve) => upstream.close(resolve)));

const receivedHeaders = async (port: number, headers = {}): Promise<IncomingHttpHeaders> =>
  (
    JSON.parse((await sendRequest({ port, path: '/api/echo', headers })).text) as {
      headers: IncomingHttpHeaders;
    }
  ).headers;

describe('the site’s own server, without a proxy in front', () => {
  let site: ServedSite;
  beforeAll(async () => {
    site = await servedSite(upstreamUrl, { hsts });
  });
  afterAll(() => site.close());

  test('forwards the address of the connection, and no address that the caller claims', async () => {
    expect(forwardingHeaders(await receivedHeaders(site.port, forgedHeaders))).toEqual({
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'http',
      'x-forwarded-host': `127.0.0.1:${site.port}`,
    });
  });

  test('does not forward hop-by-hop headers, including those that the caller names in Connection', async () => {
    const headers = await receivedHeaders(site.port, {
      connection: 'x-forwarded-for, x-secret',
      'x-secret': '1',
      te: 'trailers',
      'x-other': '2',
    });
    expect(headers).toMatchObject({ 'x-forwarded-for': '127.0.0.1', 'x-other': '2' });
    expect(headers).not.toHaveProperty('x-secret');
    expect(headers).not.toHaveProperty('te');
  });

  test('ignores a caller that claims to use TLS', async () => {
    for (const path of ['/', '/api/echo', '/nothing']) {
      const { headers } = await sendRequest({
        port: site.port,
        path,
        headers: { 'x-forwarded-proto': 'https' },
      });
      expect([path, headers['strict-transport-security']]).toEqual([path, undefined]);
    }
  });

  test('forwards the Origin of a socket, so that the backend can reject another one', async () => {
    expect(await openSocket(site.port, { origin: 'https://evil.example' })).toBe('HTTP/1.1 403 Forbidden');
    expect(await openSocket(site.port, { origin: 'https://good.example' })).toContain(' 101 ');
  });

  test('opens sockets only at addresses of the backend', async () => {
    const response = await sendRequest({
      port: site.port,
      path: '/somewhere',
      headers: { connection: 'upgrade', upgrade: 'websocket' },
    });
    expect(response.status).toBe(404);
  });
});

describe('the site’s own server behind another proxy', () => {
  let site: ServedSite;
  let proxy: FrontProxy;
  beforeAll(async () => {
    site = await servedSite(upstreamUrl, { hsts, trustProxy: ['127.0.0.1/32'] });
    proxy = await startStubProxy(site.port);
  });
  afterAll(async () => {
    await proxy.close();
    await site.close();
  });

  test('trusts the proxy’s headers, and none that the caller sent to that proxy', async () => {
    const forgedAddress = '198.51.100.7';
    const options = { port: proxy.port, path: '/api/echo', headers: { 'x-forwarded-for': forgedAddress } };
    const { text } = await sendRequest({ ...options, ...(isLinux && { from: '127.0.0.2' }) });
    const headers = forwardingHeaders((JSON.parse(text) as { headers: IncomingHttpHeaders }).headers);
    expect(headers).toEqual({
      // On other systems the caller has the trusted proxy's own address, so the server trusts its headers.
      'x-forwarded-for': isLinux ? '127.0.0.2' : forgedAddress,
      'x-forwarded-proto': 'https',
      'x-forwarded-host': `127.0.0.1:${proxy.port}`,
    });
  });

  test('sends HSTS when the proxy received the request over TLS', async () => {
    for (const path of ['/', '/api/echo', '/nothing', '/gone.js']) {
      const { headers } = await sendRequest({ port: proxy.port, path });
      expect([path, headers['strict-transport-security']]).toEqual([path, hsts]);
    }
  });

  test('forwards sockets and their Origin', async () => {
    expect(await openSocket(proxy.port, { origin: 'https://evil.example' })).toMatch(/^HTTP\/1\.1 403 /);
    expect(await openSocket(proxy.port, { origin: 'https://good.example' })).toContain(' 101 ');
  });
});
