/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { shellFolder, siteInfo } from '../testing/wallet-shell';
import { writeAppManifest } from './write-app-manifest';

const { app } = siteInfo;

const written = (edition: 'th' | 'lao') =>
  JSON.parse(writeAppManifest(app, { shell: { version: '7' }, config: { edition } })) as {
    icons: { src: string; purpose: string }[];
  };

test('uses the edition’s language', () => {
  expect(written('th')).toMatchObject({ name: app.texts.th.brand, lang: 'th', start_url: '/user/home' });
  expect(written('lao')).toMatchObject({ name: app.texts.la.brand, lang: 'lo', display: 'standalone' });
});

test('the manifest has the fields that browsers require of an app: icons of two sizes and a maskable one', () => {
  const { icons } = written('th');
  expect(icons.map(({ purpose }) => purpose)).toEqual(['any', 'any', 'maskable']);
  expect(icons[0]?.src).toBe('/shell/7/icon-192.png');
});

test('each icon has the size that the manifest names', () => {
  const sizes = app.icons.map(({ src }) => {
    const header = readFileSync(join(shellFolder, 'src/app', src));
    return { src, sizes: `${header.readUInt32BE(16)}x${header.readUInt32BE(20)}` };
  });
  expect(sizes).toEqual(app.icons.map(({ src, sizes: named }) => ({ src, sizes: named })));
});
