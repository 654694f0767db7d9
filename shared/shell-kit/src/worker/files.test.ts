/** @jest-environment node */
import { isVersionedFile, isCacheable } from './files';
import { compositionOf } from './pages';

jest.mock('workbox-strategies', () => ({ CacheFirst: jest.fn(), NetworkFirst: jest.fn() }));

jest.mock('workbox-core', () => ({ registerQuotaErrorCallback: () => undefined }));

const origin = 'https://wallet.example';

const integrity = 'sha384-AAAA';
const isHandled = (url: string, init: RequestInit = {}): boolean =>
  isVersionedFile(new Request(new URL(url, origin), init), origin);

test('handles only files that never change', () => {
  const stable = ['/shell/1.0.0-aa/main.js', '/remote-wallet/1/texts/th.json', '/remote-spin/2/media/a.webp'];
  for (const url of [...stable, '/discovery/0a1b2c3d.json'])
    expect([url, isHandled(url)]).toEqual([url, true]);
  const site = ['/api/wallet', '/media/games/PG/logo.svg', '/socket.io/?EIO=4', '/chat/embed.js', '/sw.js'];
  const documents = ['/discovery.json', '/history/1.json', '/user/home', '/remote-wallet/'];
  for (const url of [...site, ...documents]) expect([url, isHandled(url)]).toEqual([url, false]);
});

test('ignores files of other origins', () =>
  expect(isHandled('https://files.example/remote-spin/1/a.js', { integrity, mode: 'cors' })).toBe(false));

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
  const cached = [
    canCache({ status: 404 }),
    canCache({ status: 206 }),
    canCache({ status: 0, type: 'opaque' }),
    canCache({ redirected: true }),
    canCache({}, 'text/html; charset=utf-8'),
  ];
  expect(cached).not.toContain(true);
});

describe('pages', () => {
  const data = (id: string, value: unknown): string =>
    `<script type="application/json" id="${id}">${JSON.stringify(value).replace(/</g, '\\u003c')}</script>`;

  interface Site {
    serviceWorker?: boolean;
    spinUrl?: string;
    title?: string;
    /** The hash of the file with the complete document. */
    integrity?: string;
  }

  const spin = '/remote-spin/1/remoteEntry.js';
  const page = ({ serviceWorker = true, spinUrl = spin, title = 'Home', integrity }: Site = {}) =>
    [
      `<title>${title}</title>`,
      data('w-config', { serviceWorker }),
      data('w-discovery', {
        microFrontends: { 'remote-spin': [{ url: spinUrl, by: title }], 'remote-chat': [{ url: '' }] },
        ...(integrity && { file: { url: '/discovery/0a1b.json', integrity } }),
      }),
      data('w-shell', { base: '/shell/2/' }),
    ].join('\n');

  const read = (site?: Site, policy: string | null = null) => compositionOf(page(site), policy, origin);

  test('returns the same composition for pages of the same site state', async () => {
    const integrity = 'sha384-AAAA';
    const [first, second] = [await read({ integrity }), await read({ integrity, title: 'Statement' })];
    expect(first?.id).toMatch(/^[0-9a-f]{24}$/);
    expect(second).toEqual(first);
  });

  test('returns another composition for another version, configuration or policy', async () => {
    const all = [
      await read(),
      await read({ spinUrl: '/remote-spin/2/remoteEntry.js' }),
      await read({ serviceWorker: false }),
      await read({}, "default-src 'none'"),
      await read({ integrity: 'sha384-AAAA' }),
      await read({ integrity: 'sha384-BBBB' }),
    ];
    expect(new Set(all.map((composition) => composition?.id)).size).toBe(all.length);
    expect(all.map((composition) => composition?.hasWorker)).toEqual([true, true, false, true, true, true]);
  });

  test('lists the folders of all versions, and the file with the complete document', async () => {
    const folders = [`${origin}/shell/2/`, `${origin}/remote-spin/1/`];
    expect((await read())?.folders).toEqual(folders);
    expect((await read({ integrity: 'sha384-AAAA' }))?.folders).toEqual([
      ...folders,
      `${origin}/discovery/0a1b.json`,
    ]);
  });

  test.each(['', '<h1>Log in to this network</h1>', data('w-config', {}) + data('w-discovery', 3)])(
    'returns no composition for a text that is not a page of the site: %s',
    async (html) => expect(await compositionOf(html, null, origin)).toBeUndefined(),
  );
});
