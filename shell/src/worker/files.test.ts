/** @jest-environment node */
import { isVersionedFile, isWhole } from './files';

jest.mock('workbox-strategies', () => ({ CacheFirst: jest.fn(), NetworkFirst: jest.fn() }));
jest.mock('workbox-core', () => ({ registerQuotaErrorCallback: () => undefined }));

const origin = 'https://wallet.example';
const integrity = 'sha384-AAAA';
const asks = (url: string, init: RequestInit = {}): boolean =>
  isVersionedFile(new Request(new URL(url, origin), init), origin);

test.each(['/shell/1.0.0-aa/main.js', '/remote-wallet/1/texts/th.json', '/remote-spin/2/media/a.webp'])(
  'a file of a version is kept: %s',
  (url) => expect(asks(url)).toBe(true),
);

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
])('nothing else of the site is looked at: %s', (url) => expect(asks(url)).toBe(false));

test('of another origin only what is asked for with its hash', () => {
  expect(asks('https://files.example/remote-spin/1/a.js', { integrity, mode: 'cors' })).toBe(true);
  expect(asks('https://files.example/remote-spin/1/a.js', { mode: 'cors' })).toBe(false);
  expect(asks('https://files.example/remote-spin/1/a.js', { integrity, mode: 'no-cors' })).toBe(false);
  expect(asks('https://api.example/api/wallet', { mode: 'cors' })).toBe(false);
});

test('nothing with a token, nothing in parts and nothing that is sent', () => {
  expect(asks('/shell/1/a.js', { headers: { authorization: 'Bearer x' } })).toBe(false);
  expect(asks('/shell/1/a.webm', { headers: { range: 'bytes=0-' } })).toBe(false);
  expect(asks('/shell/1/a.js', { method: 'POST', body: 'x' })).toBe(false);
});

const answer = (init: Partial<Pick<Response, 'status' | 'type' | 'redirected'>> = {}, type = 'text/css') =>
  isWhole({
    status: 200,
    type: 'basic',
    redirected: false,
    ...init,
    headers: new Headers({ 'content-type': type }),
  } as Response);

test('an answer is kept when it is whole and can be read, and no page in the file’s place', () => {
  expect([answer(), answer({ type: 'cors' })]).toEqual([true, true]);
  expect([
    answer({ status: 404 }),
    answer({ status: 206 }),
    answer({ status: 0, type: 'opaque' }),
    answer({ redirected: true }),
    answer({}, 'text/html; charset=utf-8'),
  ]).toEqual([false, false, false, false, false]);
});
