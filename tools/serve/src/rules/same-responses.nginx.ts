import { defaultSiteConfig } from '@wallet/contract';
import type { FastifyInstance } from 'fastify';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type fs from 'node:fs';
import type os from 'node:os';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { composeSite } from '../compose/compose';
import { root } from '@wallet/build';
import { siteServer } from '../server/site-server';
import { sampleRelease, withAt } from '@wallet/testing/sample-release';
import { anyPort, writeRemoteBuild, writeShellBuild } from '@wallet/build/testing';

import { requestServer, type ServerResponse } from './testing/request-server';
import { startNginx, type RealServer } from './testing/real-servers';

jest.mock('../../../build/src/paths', () => ({
  root: jest
    .requireActual<Pick<typeof fs, 'mkdtempSync'>>('node:fs')
    .mkdtempSync(`${jest.requireActual<Pick<typeof os, 'tmpdir'>>('node:os').tmpdir()}/served-root-`),
  remotesIn: () => ['remote-auth', 'remote-chat', 'remote-wallet'],
}));

const embedOrigins = ['https://shop.example'];
const hsts = 'max-age=31536000; includeSubDomains';

const entryPage = { path: '/user/entry/:id', access: 'member', expose: 'page', values: ['known'] };

let folder: string;
let own: FastifyInstance;
let ownUrl: string;
let nginx: RealServer;

beforeAll(async () => {
  writeShellBuild(root);
  for (const namespace of ['auth', 'chat']) writeRemoteBuild(root, namespace);
  writeRemoteBuild(root, 'wallet', withAt(sampleRelease('wallet'), 'extras.manifest.pages.1', entryPage));
  folder = join(mkdtempSync(join(tmpdir(), 'served-')), 'site');
  const config = { ...defaultSiteConfig, backendUrl: 'https://api.example', reportUrl: '' };
  const shell = composeSite({
    folder,
    config,
    servedBy: { embedOrigins, hsts },
    print: (line) => expect(line).toBe(''),
  });
  mkdirSync(join(folder, '.store'));
  writeFileSync(join(folder, '.store/lock'), 'a lock');
  own = await siteServer({
    folder,
    config,
    shell: () => shell,
    upstream: null,
    embedOrigins,
    trustProxy: ['loopback'],
    hsts,
  });
  ownUrl = await own.listen({ port: 0, host: '127.0.0.1' });
  nginx = await startNginx({ site: folder, port: await anyPort() });
}, 60_000);

afterAll(async () => {
  await nginx.stop();
  await own.close();
  rmSync(join(folder, '..'), { recursive: true });
  rmSync(root, { recursive: true });
});

/** Headers that do not depend on the file: date, server and connection. */
const connectionHeaders = ['date', 'connection', 'keep-alive', 'transfer-encoding', 'alt-svc', 'server'];
/** Headers that a server may omit from the 404 page. */
const fileHeaders = ['etag', 'last-modified', 'accept-ranges'];
/** Headers that depend on how a compressed file is sent; its text is compared. */
const compressionHeaders = ['content-length', 'accept-ranges'];

/** Returns the comparable part of a response: for ETags and dates of a file only whether they are present. */
function comparable({ status, headers, text }: ServerResponse, hasBody: boolean): unknown {
  const ignored = [
    ...connectionHeaders,
    ...(status === 404 ? fileHeaders : []),
    ...(headers['content-encoding'] ? compressionHeaders : []),
  ];
  const relevant = Object.entries(headers).filter(([name]) => !ignored.includes(name));
  const compared = relevant.map(([name, value]) => {
    if (['etag', 'last-modified'].includes(name)) return [name, 'present'];
    if (name === 'vary') return [name, String(value).toLowerCase()];
    return [name, value];
  });
  return { status, headers: Object.fromEntries(compared.sort()), text: hasBody ? text : '' };
}

const pages = ['/', '/contact', '/contact/', '/contact/index.html', '/user', '/user/wallet?x=1', '/404.html'];
const pagesWithValue = ['/user/entry/known', '/user/entry/x-1?y=1', '/user/entry/_'];
const embedding = ['/chat/embed.js', '/chat/panel.js', '/chat/embed.d.ts', '/chat/module/7.1a2b3c4d.js'];
const frames = [
  '/chat/frame',
  '/chat/frame/',
  '/chat/frame/?language=th',
  '/examples/embed',
  '/examples/embed/',
];
const files = [
  '/discovery.json',
  '/icon.svg',
  '/examples/embed/fonts/400.woff2',
  '/remote-auth/1/remoteEntry.js',
  '/remote-wallet/1/page.css',
  '/remote-wallet/1/th.json',
  '/shell/1/main.js',
];
const absent = [
  '/unknown',
  '/user/unknown/path',
  '/user/entry',
  '/user/entry/',
  '/user/entry/x/',
  '/user/entry/x/y',
  '/gone.js',
  '/remote-auth/1/gone.js',
  '/remote-auth/2/remoteEntry.js',
  '/chat/gone.js',
  '/chat/frame/gone',
  '/shell/1',
  '/api/login',
  '/serving/nginx.conf',
  '/serving/headers.json',
  '/_headers',
  '/.store/lock',
  '/contact/.git',
];

describe('nginx responds like the project’s own server', () => {
  test.each([...pages, ...pagesWithValue, ...embedding, ...frames, ...files, ...absent])(
    '%s',
    async (path) => {
      for (const method of ['GET', 'HEAD'])
        for (const accepted of ['', 'gzip']) {
          const headers = { ...(accepted && { 'accept-encoding': accepted }) };
          const expected = await requestServer(ownUrl, path, {
            method,
            headers: { ...headers, 'x-forwarded-proto': 'https' },
          });
          const response = await requestServer(nginx.url, path, { method, headers });
          expect({ method, accepted, ...(comparable(response, method === 'GET') as object) }).toEqual({
            method,
            accepted,
            ...(comparable(expected, method === 'GET') as object),
          });
        }
    },
  );

  test.each(['POST', 'PUT', 'DELETE'])('responds 404 to %s of an existing file', async (method) => {
    const forwarded = { 'x-forwarded-proto': 'https' };
    const expected = await requestServer(ownUrl, '/discovery.json', {
      method,
      headers: forwarded,
      body: '{}',
    });
    const response = await requestServer(nginx.url, '/discovery.json', { method, body: '{}' });
    expect(response.status).toBe(404);
    expect(comparable(response, true)).toEqual(comparable(expected, true));
  });
});

test.each(['/%2e%2e/%2e%2e/etc/hostname', '/shell/..%2f..%2f..%2fetc/hostname', '/../../etc/hostname'])(
  'no server serves files outside the site: %s',
  async (path) => {
    const secret = readFileSync('/etc/hostname', 'utf8');
    for (const origin of [ownUrl, nginx.url]) {
      const { status, text } = await requestServer(origin, path);
      expect([400, 404]).toContain(status);
      expect(text).not.toContain(secret);
    }
  },
);

test('the project’s own server sends Brotli to clients that accept it, nginx sends gzip', async () => {
  const headers = { 'accept-encoding': 'br, gzip' };
  const encodingOf = async (origin: string) =>
    (await requestServer(origin, '/shell/1/main.js', { headers })).headers['content-encoding'];
  expect([await encodingOf(ownUrl), await encodingOf(nginx.url)]).toEqual(['br', 'gzip']);
});
