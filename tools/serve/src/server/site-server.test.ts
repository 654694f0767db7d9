import { defaultSiteConfig } from '@wallet/contract';
import type { FastifyInstance } from 'fastify';
import fs, { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { siteServer } from './site-server';

let inlineHashes = { style: "'sha256-style'", script: "'sha256-script'" };
let folder: string;
let server: FastifyInstance;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'site-'));
  const files = {
    'index.html': 'root',
    'login/index.html': 'login',
    '404.html': 'not found page',
    'discovery.json': '{}',
    'sw.js': 'worker',
    'sw.js.br': 'br',
    'manifest.webmanifest': '{}',
    'remote-wallet/1/remoteEntry.js': 'entry',
    'remote-wallet/1/remoteEntry.js.br': 'br',
    'chat/embed.js': 'embed',
    'chat/frame/index.html': 'frame',
  };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  server = await siteServer({
    folder,
    config: defaultSiteConfig,
    shell: () => ({ inlineHashes }),
    upstream: null,
    embedOrigins: ['https://shop.example'],
  });
});

afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const get = (url: string, headers = {}) => server.inject({ method: 'GET', url, headers });

test('[S2.1] a page has its own path, an unknown path the 404 page; each is revalidated and has the policy', async () => {
  for (const [url, body] of [
    ['/', 'root'],
    ['/login', 'login'],
    ['/login?code=PR1', 'login'],
    ['/nonsense', 'not found page'],
  ] as const) {
    const response = await get(url);
    expect([response.statusCode, response.body]).toEqual([url === '/nonsense' ? 404 : 200, body]);
    expect(response.headers['cache-control']).toBe('no-cache');
    expect(response.headers['content-security-policy']).toContain("require-trusted-types-for 'script'");
    expect(response.headers['content-security-policy']).not.toMatch(/unsafe-(eval|inline)/);
  }
});

test('the service worker is revalidated each time and may fetch only files of the site', async () => {
  for (const headers of [{}, { 'accept-encoding': 'br' }]) {
    const response = await get('/sw.js', headers);
    expect(response.headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
    });
    expect(response.headers['content-type']).toContain('javascript');
  }
  const manifest = await get('/manifest.webmanifest');
  expect(manifest.headers['content-type']).toContain('application/manifest+json');
  expect(manifest.headers['cache-control']).toBe('no-cache');
});

test('the policy allows the inline scripts and styles of the page by their hashes only', async () => {
  const policyOf = async () => String((await get('/login')).headers['content-security-policy']);
  const policy = await policyOf();
  expect(policy).toContain(`script-src 'self' 'sha256-script';`);
  expect(policy).toContain(`style-src 'self' 'sha256-style';`);
  expect(policy).toContain('trusted-types default dompurify w-start');
  // In development the shell may change with the next save.
  inlineHashes = { style: "'sha256-style'", script: "'sha256-other'" };
  expect(await policyOf()).toContain(`script-src 'self' 'sha256-other';`);
});

test('a file that is opened directly is not a page: it runs nothing, is not sniffed and is shown in no frame', async () => {
  for (const url of [
    '/remote-wallet/1/remoteEntry.js',
    '/chat/embed.js',
    '/discovery.json',
    '/shell/gone.js',
  ]) {
    const { headers } = await get(url);
    expect([url, headers]).toEqual([
      url,
      expect.objectContaining({
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
      }),
    ]);
  }
});

test('built files are immutable and compressed', async () => {
  const plain = await get('/remote-wallet/1/remoteEntry.js');
  expect(plain.headers['cache-control']).toContain('immutable');
  const small = await get('/remote-wallet/1/remoteEntry.js', { 'accept-encoding': 'br' });
  expect([small.body, small.headers['content-encoding']]).toEqual(['br', 'br']);
});

test('does not serve the files for other servers', async () => {
  mkdirSync(join(folder, 'serving'));
  for (const file of ['serving/nginx.conf', '_headers']) {
    writeFileSync(join(folder, file), 'not for browsers');
    expect((await get(`/${file}`)).json()).toEqual({ message: 'NO_DATA' });
  }
});

test('the chat’s script may be used from anywhere, its frame by pages of `ALLOWED_ORIGINS` only, and other pages by no site', async () => {
  const script = await get('/chat/embed.js');
  expect(script.headers['access-control-allow-origin']).toBe('*');
  expect(script.headers['cache-control']).toBe('no-cache');
  const policyOf = async (url: string) => (await get(url)).headers['content-security-policy'];
  expect(await policyOf('/chat/frame/')).toContain("frame-ancestors 'self' https://shop.example;");
  expect(await policyOf('/login')).toContain("frame-ancestors 'none';");
});

test.each(['a longer page than before', 'new'])(
  'sends a page completely when it is replaced while the response starts: %j',
  async (text) => {
    const page = join(folder, 'swapped/index.html');
    mkdirSync(dirname(page), { recursive: true });
    writeFileSync(page, 'as it was');
    const open = fs.createReadStream;
    jest.spyOn(fs, 'createReadStream').mockImplementationOnce((...args) => {
      // The length is already set; a release replaces the file in between.
      writeFileSync(page, text);
      return open(...args);
    });
    const response = await get('/swapped');
    expect([response.statusCode, response.body]).toEqual([200, text]);
    expect(response.headers['content-length']).toBe(String(text.length));
    expect(response.headers['etag']).toBeUndefined();
  },
);
