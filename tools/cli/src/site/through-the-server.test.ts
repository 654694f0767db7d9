import { readFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { parse } from 'yaml';
import { temporaryFolder } from '@wallet/build/testing';
import { type OwnBackend, startOwnBackend } from './own-backend';
import { rawExchange, sendRequest, type ServedSite, servedSite } from '@wallet/serve/testing';

const sandboxKey = 'key-of-the-attacks';
const contract = parse(readFileSync(require.resolve('@wallet/contract/openapi.yaml'), 'utf8')) as {
  paths: Record<string, Record<string, object>>;
};

describe('attacks on the whole site through its own server', () => {
  let backend: OwnBackend;
  let site: ServedSite;
  beforeAll(async () => {
    backend = await startOwnBackend({
      port: 3000,
      databaseUrl: null,
      dataDir: join(temporaryFolder('wallet-attacks'), 'data'),
      edition: 'th',
      allowedOrigins: [],
      demo: true,
      hasSandbox: true,
      sandboxKey,
    });
    site = await servedSite(backend.url, { sandbox: backend.sandboxUrl });
  });
  afterAll(async () => {
    await site.close();
    await backend.stop();
  });

  const json = { 'content-type': 'application/json', 'x-client-marker': 'wallet-web' };
  const send = (path: string, options: Partial<Parameters<typeof sendRequest>[0]> = {}) =>
    sendRequest({ port: site.port, path, ...options });
  const login = (username: string, password: string, headers: Record<string, string> = {}) =>
    send('/api/login', {
      method: 'POST',
      headers: { ...json, ...headers },
      body: JSON.stringify({ username, password }),
    });
  const loginToken = async (): Promise<string> =>
    (JSON.parse((await login('0822222222', 'mango-sticky-rice')).text) as { token: string }).token;

  test('rejects a zero byte or broken text anywhere in an address', async () => {
    const token = await loginToken();
    const others = [
      ['GET', '/'],
      ['GET', '/user/{x}'],
      ['GET', '/chat/{x}'],
      ['GET', '/remote-wallet/{x}/{x}'],
      ['GET', '/media/slips/{x}'],
      ['GET', '/media/games/{x}/logo.svg'],
      ['GET', '/sandbox/{x}'],
      ['GET', '/sandbox/api/slips/{x}/image'],
      ['GET', '/sandbox/api/otps?phone={x}'],
      ['PUT', '/sandbox/staff/members/{x}/coins'],
      ['GET', '/sandbox/api/games/{x}/accounts/{x}'],
      ['PUT', '/sandbox/api/faults/{x}'],
    ] as const;
    const calls = Object.entries(contract.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => [method.toUpperCase(), path] as const),
    );
    const paths = [...calls, ...others];
    expect(paths.length).toBeGreaterThan(60);
    const failures: unknown[] = [];
    const texts = ['%00', 'a%00b', '%ED%A0%80', '%', '%ff', '..%2f..', '%2e%2e%2f'];
    for (const [index, [method, path]] of paths.entries()) {
      // The texts take turns, so that each is sent to many paths.
      for (const text of [texts[index % 7] ?? '', texts[(index + 3) % 7] ?? '']) {
        const filledPath = path.includes('{') ? path.replace(/\{\w+\}/g, text) : `${path}${text}`;
        const { status, text: body } = await send(filledPath, {
          method,
          headers: {
            ...json,
            authorization: `Bearer ${token}`,
            'x-sandbox-key': sandboxKey,
            'idempotency-key': `attack-${method}`,
          },
          ...(method !== 'GET' && { body: '{}' }),
        });
        if (status >= 500 || /\bFST_|ENOENT|at .*\.ts:/.test(body))
          failures.push([method, filledPath, status, body.slice(0, 80)]);
      }
    }
    expect(failures).toEqual([]);
  });

  test.each([
    ['JSON of 5 MB', '/api/login', 'application/json', 5_000_000, 400],
    ['a picture of 12 MB', '/api/chat/upload-image', 'multipart/form-data; boundary=x', 12_000_000, 413],
    ['a video of 30 MB', '/api/chat/upload-video', 'multipart/form-data; boundary=x', 30_000_000, 413],
    ['a body for a page', '/login', 'application/json', 5_000_000, 404],
  ])(
    'rejects a body that is too long, and answers the next request of the connection: %s',
    async (_name, path, type, bytes, status) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      for (const isChunked of [false, true]) {
        const response = await send(path, {
          method: 'POST',
          agent,
          headers: {
            ...json,
            'content-type': type,
            ...(isChunked ? { 'transfer-encoding': 'chunked' } : { 'content-length': String(bytes) }),
          },
          body: Buffer.alloc(bytes, 'a'),
        }).catch((error: NodeJS.ErrnoException) => ({ status: error.code, text: '{"message":"broken"}' }));
        const next = await send('/api/lookup/info', { agent });
        // Without a declared length, the body reaches the backend first, whose maximum may be smaller.
        expect(isChunked ? [status, 400] : [status]).toContain(response.status);
        expect(JSON.parse(response.text)).toEqual(
          expect.objectContaining({ message: expect.stringMatching(/^[A-Z_]+$/) }),
        );
        expect(next.status).toBe(200);
      }
      agent.destroy();
    },
  );

  test('errors of the server have the format of the API and no sniffing', async () => {
    const responses = [
      await send('/%'),
      await send('/%E0%A4%A'),
      await send('/gone.js'),
      await send('/login', { method: 'POST', headers: json, body: '{}' }),
      await send('/login', { method: 'DELETE' }),
      await send(`/${'x'.repeat(20_000)}`),
    ];
    for (const { status, headers, text } of responses) {
      expect([status >= 400 && status < 500, headers['x-content-type-options']]).toEqual([true, 'nosniff']);
      expect(JSON.parse(text)).toEqual({
        message: expect.stringMatching(/^(NO_DATA|MALFORMED_REQUEST)$/) as string,
      });
    }
  });

  test('serves only pages, files and calls: no folders, no dot files, no other methods, no metrics', async () => {
    for (const path of [
      '/.git/HEAD',
      '/.env',
      '/.data/',
      '/shell/',
      '/chat/',
      '/package.json',
      '/../package.json',
      '/%2e%2e/%2e%2e/etc/passwd',
      '/metrics',
      '/api/../metrics',
      '/api/%2e%2e/metrics',
      String.raw`/api/x\..\..\metrics`,
      '/healthz',
    ]) {
      const { status, text } = await send(path);
      expect([path, status]).toEqual([path, 404]);
      expect(text).not.toMatch(/<a href|ref:|process_cpu/);
    }
    for (const method of ['TRACE', 'PROPFIND', 'CONNECT', 'OPTIONS', 'PATCH']) {
      const status = await send('/login', { method }).then(
        (response) => response.status,
        () => 0,
      );
      expect([method, status === 0 || status >= 400]).toEqual([method, true]);
    }
    expect((await send('/api/wallet', { method: 'TRACE' })).text).not.toContain('TRACE');
  });

  test('every text response has a character set', async () => {
    for (const path of [
      '/',
      '/gone.js',
      '/api/lookup/info',
      '/media/games/PG/logo.svg',
      '/openapi.yaml',
      '/sandbox',
      '/sandbox/files/app.js',
    ]) {
      const { headers } = await send(path);
      expect([path, headers['content-type']]).toEqual([path, expect.stringMatching(/; charset=utf-8$/)]);
    }
  });

  test('rejects or merges a parameter that appears twice or as an object', async () => {
    const withKey = { 'x-sandbox-key': sandboxKey };
    for (const path of [
      '/sandbox/api/otps?phone=1&phone=2',
      '/sandbox/staff/members?a[b]=1&a=2',
      '/sandbox?key=a&key=b',
      '/api/lookup/info?__proto__[x]=1',
    ]) {
      const { status } = await send(path, { headers: withKey });
      expect([path, status < 500]).toEqual([path, true]);
    }
  });

  test('answers an invalid request as malformed', async () => {
    const request =
      'GET / HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n';
    const response = await rawExchange({ port: site.port, parts: [request] });
    expect(response).toMatch(/^HTTP\/1\.1 400 /);
    expect(response).toContain('x-content-type-options: nosniff');
    expect(response).toContain('{"message":"MALFORMED_REQUEST"}');
  });

  test.each([
    ['the sandbox', '/sandbox/api/otps'],
    ['the staff API', '/sandbox/staff/members'],
  ])('%s needs the key and a known host name', async (_, path) => {
    const withKey = { 'x-sandbox-key': sandboxKey };
    expect((await send(path)).status).toBe(401);
    expect((await send(path, { headers: withKey })).status).toBe(200);
    for (const headers of [
      { ...withKey, host: 'evil.example' },
      { ...withKey, host: 'evil.example', 'x-forwarded-host': 'localhost' },
      { ...withKey, origin: 'http://evil.example' },
    ])
      expect((await send(path, { headers })).status).toBe(400);
  });
});
