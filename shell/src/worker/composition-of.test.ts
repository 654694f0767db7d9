/** @jest-environment node */
import { compositionOf } from './composition-of';

const origin = 'https://wallet.example';
const data = (id: string, value: unknown): string =>
  `<script type="application/json" id="${id}">${JSON.stringify(value).replace(/</g, '\\u003c')}</script>`;

interface Site {
  serviceWorker?: boolean;
  wheel?: string;
  title?: string;
}

const page = ({ serviceWorker = true, wheel = '/remote-spin/1/remoteEntry.js', title = 'Home' }: Site = {}) =>
  [
    `<title>${title}</title>`,
    data('w-config', { serviceWorker }),
    data('w-discovery', {
      microFrontends: { 'remote-spin': [{ url: wheel }], 'remote-chat': [{ url: '' }] },
    }),
    data('w-shell', { base: '/shell/2/' }),
  ].join('\n');

const read = (site?: Site, policy: string | null = null) => compositionOf(page(site), policy, origin);

test('pages of one state of the site have one composition, whatever else stands in them', async () => {
  const [one, other] = [await read(), await read({ title: 'Statement' })];
  expect(one?.id).toMatch(/^[0-9a-f]{24}$/);
  expect(other).toEqual(one);
});

test('another version, another configuration and another policy are other compositions', async () => {
  const all = [
    await read(),
    await read({ wheel: '/remote-spin/2/remoteEntry.js' }),
    await read({ serviceWorker: false }),
    await read({}, "default-src 'none'"),
  ];
  expect(new Set(all.map((one) => one?.id)).size).toBe(4);
  expect(all.map((one) => one?.hasWorker)).toEqual([true, true, false, true]);
});

test('it names the folders of all versions, those of other origins too', async () => {
  expect((await read())?.folders).toEqual([`${origin}/shell/2/`, `${origin}/remote-spin/1/`]);
  const elsewhere = await read({ wheel: 'https://files.example/wheel/remote-spin/1/remoteEntry.js' });
  expect(elsewhere?.folders).toContain('https://files.example/wheel/remote-spin/1/');
});

test.each(['', '<h1>Log in to this network</h1>', data('w-config', {}) + data('w-discovery', 3)])(
  'what is no page of the site has none: %s',
  async (html) => expect(await compositionOf(html, null, origin)).toBeUndefined(),
);
