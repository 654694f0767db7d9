/** @jest-environment node */
import { byLanguage, defaultSiteConfig } from '@wallet/contract';
import {
  type Discovery,
  discoverySchema,
  type RejectedVersion,
  type PageDiscovery,
  type RemoteVersion,
} from '@wallet/federation';
import { sampleContribution, sampleHash, sampleRelease, withAt } from '@wallet/testing/sample-release';
import { createHash } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import { pageDiscovery } from './page-discovery';
import { shellFolder, siteInfo } from '../testing/wallet-shell';
import { readShell } from './read-shell';
import { writePage } from './write-page';

const file = { url: '/discovery/0a1b2c3d4e5f6071.json', integrity: sampleHash };

/** Returns a release that adds an item to the member menu and one to the tiles of `remote-wallet`. */
function release(namespace: string): RemoteVersion {
  const tile = { ...sampleContribution(namespace), slot: 'wallet.home-tiles' };
  return withAt(sampleRelease(namespace), 'extras.manifest.contributions', [
    sampleContribution(namespace),
    tile,
  ]) as RemoteVersion;
}

const [wallet, spin] = [release('wallet'), release('spin')];
const documentOf = (...releases: (RemoteVersion | RejectedVersion)[][]): Discovery => ({
  schema: discoverySchema,
  microFrontends: Object.fromEntries(
    releases.map((versions) => [versions[0]?.extras.manifest.name ?? '', versions]),
  ),
});
const both = documentOf([wallet], [spin]);
/** The 404 page has no path. */
const notFoundPath = undefined;

const entriesFor = (path: string | undefined, document = both) =>
  pageDiscovery(document, path, { file }).microFrontends;

/** Returns a version without the lists of files of its exposes. */
const loadable = (version: RemoteVersion) => withAt(version, 'extras.federation.exposes', undefined);

test('contains the loadable entry of the page’s own remote, and the complete document when the site has no file of it', () => {
  expect(entriesFor('/user/wallet')['remote-wallet']).toEqual([loadable(wallet)]);
  expect(pageDiscovery(both, '/user/wallet', { file }).file).toEqual(file);
  expect(pageDiscovery(both, '/user/wallet', {})).toEqual(both);
});

test('contains no file of prerendered HTML', () => {
  const page = 'pages/wallet.json';
  const integrity = { ...wallet.extras.federation.integrity, [page]: sampleHash };
  const withHash = withAt(wallet, 'extras.federation.integrity', integrity);
  const rendered = withAt(withHash, 'extras.pages', { '/user/wallet': page }) as RemoteVersion;
  expect(entriesFor('/user/wallet', documentOf([rendered]))['remote-wallet']).toEqual([loadable(wallet)]);
});

test('contains the parts of other remotes, without files, and their items in slots of the page', () => {
  const [menuItem, tile] = spin.extras.manifest.contributions;
  const partial = (contributions: unknown) => [
    {
      url: spin.url,
      metadata: { version: '1' },
      deployment: spin.deployment,
      extras: {
        manifest: {
          namespace: 'spin',
          pages: spin.extras.manifest.pages,
          dialogs: spin.extras.manifest.dialogs,
          widgets: [],
          contributions,
        },
      },
    },
  ];
  expect(entriesFor('/user/wallet')['remote-spin']).toEqual(partial([menuItem, tile]));
  expect(entriesFor(notFoundPath)['remote-spin']).toEqual(partial([menuItem]));
});

test('contains the fragments of other remotes for slots of the page', () => {
  const fragment = { slot: 'wallet.offers', order: 1, expose: 'fragments', minHeight: 80 };
  const own = { ...fragment, slot: 'other.offers' };
  const club = withAt(spin, 'extras.manifest.fragments', [fragment, own]) as RemoteVersion;
  expect(entriesFor('/user/wallet', documentOf([wallet], [club]))['remote-spin']).toMatchObject([
    { extras: { manifest: { fragments: [fragment] } } },
  ]);
});

test('contains both versions of a remote when only its canary has the page', () => {
  const canary = withAt(spin, 'extras.manifest.pages', [
    ...spin.extras.manifest.pages,
    { path: '/user/new', access: 'member', expose: 'page' },
  ]) as RemoteVersion;
  const document = documentOf([wallet], [spin, canary]);
  expect(entriesFor('/user/new', document)['remote-spin']).toEqual([loadable(spin), loadable(canary)]);
  expect(entriesFor('/user/wallet', document)['remote-spin']).toMatchObject([
    { extras: { manifest: { pages: [{ path: '/user/spin' }] } } },
    { extras: { manifest: { pages: [{ path: '/user/spin' }, { path: '/user/new' }] } } },
  ]);
});

test('contains the reason why a remote was left out', () => {
  const leftOut: RejectedVersion = {
    url: '',
    metadata: { version: '' },
    extras: { leftOut: 'has no build', manifest: spin.extras.manifest },
  };
  expect(entriesFor('/user/wallet', documentOf([wallet], [leftOut]))['remote-spin']).toEqual([leftOut]);
});

/** Returns a release of a small remote, with a name, a version and hashes that compress as badly as real ones. */
function furtherRelease(index: number): RemoteVersion {
  const digest = (text: string) => createHash('sha384').update(`${text} ${index}`);
  const namespace = `n${digest('name').digest('hex').slice(0, 5)}`;
  const version = `1.0.0-${digest('version').digest('hex').slice(0, 8)}`;
  const hash = `sha384-${digest('hash').digest('base64')}`;
  const text = JSON.stringify(release(namespace))
    .replaceAll(sampleHash, hash)
    .replaceAll('/1/', `/${version}/`)
    .replaceAll(/ตัวอย่าง|ຕົວຢ່າງ|Sample(?=")/g, `$& ${namespace}`);
  return withAt(JSON.parse(text), 'metadata.version', version) as RemoteVersion;
}

test('[T3.7] grows by at most 60 bytes for each further remote', () => {
  const { inline, info } = readShell(shellFolder, siteInfo);
  const shell = {
    version: '1',
    js: ['main.js'],
    css: ['main.css'],
    integrity: {},
    texts: byLanguage((language) => `texts/${language}.json`),
  };
  const bytesOf = (path: string, releases: RemoteVersion[]): number => {
    const discovery = documentOf(...releases.map((one) => [one]));
    const page = { shell, discovery, discoveryFile: file, config: defaultSiteConfig, path };
    return brotliCompressSync(writePage({ ...inline, ...info }, page)).length;
  };
  const further = Array.from({ length: 30 }, (_, index) => furtherRelease(index));
  for (const path of ['/contact', '/user/wallet', '/user/spin']) {
    const growth = bytesOf(path, [wallet, spin, ...further]) - bytesOf(path, [wallet, spin]);
    expect(growth / further.length).toBeLessThanOrEqual(60);
  }
});

test('names the file in the page, and a page without prerendered HTML preloads it', () => {
  const { inline, info } = readShell(shellFolder, siteInfo);
  const shell = { version: '1', js: ['main.js'], css: ['main.css'], integrity: {}, texts: {} };
  const html = writePage(
    { ...inline, ...info },
    { shell, discovery: both, discoveryFile: file, config: defaultSiteConfig, path: '/user' },
  );
  const [, json = ''] = /<script type="application\/json" id="w-discovery">(.*?)<\/script>/s.exec(html) ?? [];
  expect((JSON.parse(json) as PageDiscovery).file).toEqual(file);
  expect(html).toContain(`<link rel="preload" as="fetch" href="${file.url}" crossorigin="anonymous">`);
});
