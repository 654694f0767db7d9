/** @jest-environment node */
import { compositionOf } from './pages';

jest.mock('workbox-strategies', () => ({ CacheFirst: jest.fn(), NetworkFirst: jest.fn() }));
jest.mock('workbox-core', () => ({ registerQuotaErrorCallback: () => undefined }));

const origin = 'https://wallet.example';
const data = (id: string, value: unknown): string =>
  `<script type="application/json" id="${id}">${JSON.stringify(value).replace(/</g, '\\u003c')}</script>`;

interface Site {
  serviceWorker?: boolean;
  spinUrl?: string;
  title?: string;
  /** The hash of the file with the complete document. */
  integrity?: string;
}

const page = ({
  serviceWorker = true,
  spinUrl = '/remote-spin/1/remoteEntry.js',
  title = 'Home',
  integrity,
}: Site = {}) =>
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

test('lists the folders of all versions, even on other origins, and the file with the complete document', async () => {
  const folders = [`${origin}/shell/2/`, `${origin}/remote-spin/1/`];
  expect((await read())?.folders).toEqual(folders);
  expect((await read({ integrity: 'sha384-AAAA' }))?.folders).toEqual([
    ...folders,
    `${origin}/discovery/0a1b.json`,
  ]);
  const elsewhere = await read({ spinUrl: 'https://files.example/remotes/remote-spin/1/remoteEntry.js' });
  expect(elsewhere?.folders).toContain('https://files.example/remotes/remote-spin/1/');
});

test.each(['', '<h1>Log in to this network</h1>', data('w-config', {}) + data('w-discovery', 3)])(
  'returns no composition for a text that is not a page of the site: %s',
  async (html) => expect(await compositionOf(html, null, origin)).toBeUndefined(),
);
