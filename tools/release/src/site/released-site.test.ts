import { defaultSiteConfig } from '@wallet/contract';
import { temporaryFolder, writeRemoteBuild } from '@wallet/build/testing';
import { sampleRelease } from '@wallet/testing/sample-release';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { configure } from '../commands/configure';
import { publicKeyOf } from '../signing/keys';
import { folderStore } from '../store/folder-store';
import { openReleasedSite, siteWithBuilds } from './released-site';
import { createKeys, createSignedSite } from '../testing/signed-site';
import { commandOn, createSite, releaseCanaryInto, releaseInto, smallShell } from '../testing/small-site';

const unsigned = { key: null, keyFile: null, trust: 'none' };
const siteConfig = { ...defaultSiteConfig, backendUrl: 'http://localhost:4000' };

let folder: string;
let copies: string;

beforeEach(() => {
  folder = temporaryFolder('released');
  copies = temporaryFolder('copies');
});

const open = (address = folder, release: { key: null; keyFile: null; trust: string } = unsigned) =>
  openReleasedSite(address, {
    settings: { release, siteConfig },
    copies,
  });

/** Writes a development build of remote-a. */
function writeBuild(manifest: object = {}) {
  const root = temporaryFolder('builds');
  const { extras, ...release } = sampleRelease('a');
  writeRemoteBuild(root, 'a', {
    ...release,
    extras: { ...extras, manifest: { ...extras.manifest, owner: 'a team', ...manifest } },
  });
  return { name: 'remote-a', dist: join(root, 'remote-a/dist') };
}

const edit = (key: string, text: string): void => writeFileSync(join(folder, key), text);

test('copies the live versions of a store, whose pages call the backend of the settings only', async () => {
  await createSite(folderStore(folder), ['a', 'b']);
  const site = { ...defaultSiteConfig, backendUrl: 'https://api.example', edition: 'lao' as const };
  await configure(commandOn(folderStore(folder)), site);
  const { state, folders } = await open();
  expect(Object.keys(folders)).toEqual(['/shell/1/', '/remote-a/1/', '/remote-b/1/']);
  for (const [path, copy] of Object.entries(folders))
    for (const file of path === '/shell/1/' ? ['main.js', 'pages.cjs'] : ['remoteEntry.js', 'media/a.png'])
      expect(readFileSync(join(copy, file))).toEqual(readFileSync(join(folder, path, file)));
  const { backendUrl, edition, reportUrl, serviceWorker } = state.config;
  expect([backendUrl, edition, reportUrl, serviceWorker]).toEqual([
    'http://localhost:4000',
    'lao',
    '',
    false,
  ]);
});

test('repairs a damaged copy, and copies the new version of a package', async () => {
  await createSite(folderStore(folder), ['a']);
  const file = join((await open()).folders['/shell/1/'] ?? '', 'main.js');
  writeFileSync(file, 'damaged');
  await open();
  expect(readFileSync(file, 'utf8')).toBe('1');
  await releaseInto(folderStore(folder), smallShell('2'));
  expect(Object.keys((await open()).folders)).toEqual(['/shell/2/', '/remote-a/1/']);
});

test('puts builds in place of the live versions of their remotes, and leaves canaries out', async () => {
  await createSite(folderStore(folder), ['a', 'b']);
  await releaseCanaryInto(folderStore(folder), '2', 10);
  const released = await open();
  const versionsIn = (builds: Parameters<typeof siteWithBuilds>[1]) =>
    siteWithBuilds(released, builds).remotes.map(({ versions }) => versions.map(({ url }) => url).join());
  expect(versionsIn([])).toEqual(['/remote-a/1/remoteEntry.js', '/remote-b/1/remoteEntry.js']);
  expect(versionsIn([writeBuild()])).toEqual([sampleRelease('a').url, '/remote-b/1/remoteEntry.js']);
});

test.each([
  ['a page of another remote', { pages: [{ path: '/b', access: 'public', expose: 'page' }] }, /the page \/b/],
  ['an invalid manifest', { pages: 'none' }, /^remote-a: .*pages/],
])('rejects a build with %s', async (_, manifest, message) => {
  await createSite(folderStore(folder), ['a', 'b']);
  const released = await open();
  expect(() => siteWithBuilds(released, [writeBuild(manifest)])).toThrow(message);
});

test('rejects what is not a released site, with one message', async () => {
  await expect(open()).rejects.toThrow(`${folder} has no released site: there must be discovery.json`);
  edit('discovery.json', '<!doctype html>');
  await expect(open()).rejects.toThrow(`${folder} has no released site`);
  await configure(commandOn(folderStore(folder)), defaultSiteConfig);
  await expect(open()).rejects.toThrow(`${folder} has no shell yet`);
  await expect(open('https://www.example.com')).rejects.toThrow(
    'https://www.example.com is not a store: name its folder, or s3://<bucket>[/<prefix>].',
  );
});

test('rejects a file that is changed or missing, or outside of its version', async () => {
  await createSite(folderStore(folder), ['a']);
  edit('remote-a/1/remoteEntry.js', 'mine');
  await expect(open()).rejects.toThrow('remote-a/1/remoteEntry.js in');
  const key = 'history/0000000003.json';
  const history = readFileSync(join(folder, key), 'utf8');
  edit(key, history.replaceAll('"remoteEntry.js":"sha', '"gone.js":"sha'));
  await expect(open()).rejects.toThrow('remote-a/1/gone.js is missing');
  edit(key, history.replaceAll('"remoteEntry.js":"sha', '"../../../escape.js":"sha'));
  await expect(open()).rejects.toThrow('is not a key of a store');
});

test('checks the signatures of a store when the keys of the platform are known', async () => {
  const keys = createKeys();
  await createSignedSite(folder, keys);
  const trust = join(temporaryFolder('trust'), 'release-trust.json');
  writeFileSync(trust, JSON.stringify({ platform: [publicKeyOf(keys.platform)] }));
  const signed = { ...unsigned, trust };
  await open(folder, signed);
  await expect(open()).rejects.toThrow('is signed: name the platform’s keys');
  const record = readFileSync(join(folder, 'remote-a/1/release.json'), 'utf8');
  edit('remote-a/1/release.json', record.replace('"bytes": ', '"bytes": 1'));
  await expect(open(folder, signed)).rejects.toThrow(
    'has no valid signature of the a team: talk to the a team.',
  );
});
