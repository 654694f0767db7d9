/** @jest-environment node */
import { type Discovery, discoverySchema } from '@wallet/federation';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { shellFolder, siteInfo } from '../testing/wallet-shell';
import { writeAppManifest } from './write-app-manifest';

const { app } = siteInfo;

const contribution = { slot: 'wallet.home-tiles', order: 10, icon: 'deposit' };
const discovery = {
  schema: discoverySchema,
  microFrontends: {
    'remote-wallet': [
      {
        extras: {
          federation: {},
          manifest: {
            contributions: [
              {
                ...contribution,
                dialog: 'wallet.deposit',
                label: { th: 'ฝากเงิน', la: 'ຝາກເງິນ', en: 'Deposit' },
              },
            ],
          },
        },
      },
    ],
    'remote-spin': [{ url: '', metadata: { version: '' }, extras: { leftOut: 'it does not build' } }],
  },
} as unknown as Discovery;

const written = (edition: 'th' | 'lao') =>
  JSON.parse(writeAppManifest(app, { shell: { version: '7' }, discovery, config: { edition } })) as {
    icons: { src: string; purpose: string }[];
    screenshots: { form_factor: string }[];
    shortcuts: { name: string; url: string; icons: { src: string }[] }[];
  };

test('uses the edition’s language', () => {
  expect(written('th')).toMatchObject({ name: app.texts.th.brand, lang: 'th', start_url: '/user/home' });
  expect(written('lao')).toMatchObject({ name: app.texts.la.brand, lang: 'lo', display: 'standalone' });
});

test('names a shortcut with its owner’s text, and has none for a page that the site does not have', () => {
  expect(written('th').shortcuts).toEqual([
    {
      name: 'ฝากเงิน',
      url: '/user/home?dialog=wallet.deposit',
      icons: [{ src: '/shell/7/shortcut-deposit.png', sizes: '96x96', type: 'image/png' }],
    },
  ]);
});

test('the manifest has the fields that browsers require of an app: icons of two sizes and a maskable one, screenshots of phone and desktop', () => {
  const { icons, screenshots } = written('th');
  expect(icons.map(({ purpose }) => purpose)).toEqual(['any', 'any', 'maskable']);
  expect(icons[0]?.src).toBe('/shell/7/icon-192.png');
  expect(new Set(screenshots.map(({ form_factor: formFactor }) => formFactor))).toEqual(
    new Set(['narrow', 'wide']),
  );
});

test('each picture has the size that the manifest names', () => {
  const sizes = app.pictures.map(({ src }) => {
    const header = readFileSync(join(shellFolder, 'src/app', src));
    return { src, sizes: `${header.readUInt32BE(16)}x${header.readUInt32BE(20)}` };
  });
  expect(sizes).toEqual(app.pictures.map(({ src, sizes: named }) => ({ src, sizes: named })));
});
