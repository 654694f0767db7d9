/** @jest-environment node */
import { isVersionedFile, isCacheable } from './files';

jest.mock('workbox-strategies', () => ({ CacheFirst: jest.fn(), NetworkFirst: jest.fn() }));
jest.mock('workbox-core', () => ({ registerQuotaErrorCallback: () => undefined }));

const origin = 'https://wallet.example';
const integrity = 'sha384-AAAA';
const isHandled = (url: string, init: RequestInit = {}): boolean =>
  isVersionedFile(new Request(new URL(url, origin), init), origin);

test.each([
  '/shell/1.0.0-aa/main.js',
  '/remote-wallet/1/texts/th.json',
  '/remote-spin/2/media/a.webp',
  '/discovery/0a1b2c3d.json',
])('handles a file that never changes: %s', (url) => expect(isHandled(url)).toBe(true));

test.each([
  '/api/wallet',
  '/media/games/PG/logo.svg',
  '/socket.io/?EIO=4',
  '/discovery.json',
  '/history/1.json',
  '/chat/embed.js',
  '/sw.js',
  '/user/home',
  '/remote-wallet/',
])('ignores any other path of the site: %s', (url) => expect(isHandled(url)).toBe(false));

test('handles a file of another origin only with its hash', () => {
  expect(isHandled('https://files.example/remote-spin/1/a.js', { integrity, mode: 'cors' })).toBe(true);
  expect(isHandled('https://files.example/remote-spin/1/a.js', { mode: 'cors' })).toBe(false);
  expect(isHandled('https://files.example/remote-spin/1/a.js', { integrity, mode: 'no-cors' })).toBe(false);
  expect(isHandled('https://api.example/api/wallet', { mode: 'cors' })).toBe(false);
});

test('ignores requests with a token, a range or a body', () => {
  expect(isHandled('/shell/1/a.js', { headers: { authorization: 'Bearer x' } })).toBe(false);
  expect(isHandled('/shell/1/a.webm', { headers: { range: 'bytes=0-' } })).toBe(false);
  expect(isHandled('/shell/1/a.js', { method: 'POST', body: 'x' })).toBe(false);
});

const canCache = (init: Partial<Pick<Response, 'status' | 'type' | 'redirected'>> = {}, type = 'text/css') =>
  isCacheable({
    status: 200,
    type: 'basic',
    redirected: false,
    ...init,
    headers: new Headers({ 'content-type': type }),
  } as Response);

test('caches complete, readable responses that are not HTML pages', () => {
  expect([canCache(), canCache({ type: 'cors' })]).toEqual([true, true]);
  expect([
    canCache({ status: 404 }),
    canCache({ status: 206 }),
    canCache({ status: 0, type: 'opaque' }),
    canCache({ redirected: true }),
    canCache({}, 'text/html; charset=utf-8'),
  ]).toEqual([false, false, false, false, false]);
});
