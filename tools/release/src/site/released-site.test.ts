import { defaultSiteConfig } from '@wallet/contract';
import { temporaryFolder, writeRemoteBuild } from '@wallet/build/testing';
import { sampleRelease } from '@wallet/testing/sample-release';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { configure } from '../commands/configure';
import { publicKeyOf } from '../signing/keys';
import { folderStore } from '../store/folder-store';
import { openStore } from '../store/open-store';
import { openReleasedSite, siteWithBuilds } from './released-site';
import { ownOriginServer } from '../testing/own-origin-server';
import { createKeys, createSignedSite } from '../testing/signed-site';
import { commandOn, createSite, releaseCanaryInto, releaseInto, smallShell } from '../testing/small-site';

const unsigned = { key: null, keyFile: null, trust: 'none' };
const siteConfig = { ...defaultSiteConfig, backendUrl: 'http://localhost:4000' };

let folder: string;
let copies: string;
let printed: string[];

beforeEach(() => {
  folder = temporaryFolder('released');
  copies = temporaryFolder('copies');
  printed = [];
});

const open = (address = folder, release: { key: null; keyFile: null; trust: string } = unsigned) =>
  openReleasedSite(address, {
    settings: { release, siteConfig },
    copies,
    print: (line) => void printed.push(line),
  });

/** Serves the folder as a static server would. Returns its address and the paths of the requests. */
async function serveFolder() {
  const server = await ownOriginServer(folder);
  const paths: string[] = [];
  server.addHook('onRequest', async ({ url }) => void paths.push(url));
  return { server, paths, address: await server.listen({ port: 0, host: '127.0.0.1' }) };
}

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
  expect(printed).toEqual([]);
});

test('reads a running site by its address, and fetches each version once', async () => {
  await createSite(folderStore(folder), ['a']);
  const { server, paths, address } = await serveFolder();
  try {
    const first = await open(`${address}/`);
    expect(readFileSync(join(first.folders['/shell/1/'] ?? '', 'main.js'), 'utf8')).toBe('1');
    expect(paths).toContain('/shell/1/main.js');
    paths.length = 0;
    await releaseInto(folderStore(folder), smallShell('2'));
    expect(Object.keys((await open(address)).folders)).toEqual(['/shell/2/', '/remote-a/1/']);
    expect(paths.filter((path) => path.startsWith('/remote-a/'))).toEqual([]);
    edit('shell/2/main.js', 'mine');
    await open(address);
  } finally {
    await server.close();
  }
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
  const { server, address } = await serveFolder();
  try {
    await expect(open(address)).rejects.toThrow(
      `${address} has no released site: there must be discovery.json`,
    );
    edit('discovery.json', '<!doctype html>');
    await expect(open(address)).rejects.toThrow(`${address} has no released site`);
    await expect(open()).rejects.toThrow(`${folder} has no released site`);
  } finally {
    await server.close();
  }
  await expect(open(address)).rejects.toThrow(`${address} cannot be reached: `);
  await configure(commandOn(folderStore(folder)), defaultSiteConfig);
  await expect(open()).rejects.toThrow(`${folder} has no shell yet`);
});

test('rejects what is not the address of a site, and a release one that is', async () => {
  for (const address of [
    'ftp://www.example.com',
    'https://www.example.com/shop',
    'https://name:secret@example.com',
  ])
    await expect(open(address)).rejects.toThrow('is not the address of a site, such as');
  await expect(openStore('https://www.example.com', { write: true })).rejects.toThrow(
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
  expect(printed).toEqual([]);
  await open();
  expect(printed.join()).toContain('is signed. Nothing checks that');
  const record = readFileSync(join(folder, 'remote-a/1/release.json'), 'utf8');
  edit('remote-a/1/release.json', record.replace('"bytes": ', '"bytes": 1'));
  await expect(open(folder, signed)).rejects.toThrow(
    'has no valid signature of the a team: talk to the a team.',
  );
});
