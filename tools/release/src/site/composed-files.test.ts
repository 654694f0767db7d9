import { byLanguage, defaultSiteConfig } from '@wallet/contract';
import { root, type ShellRelease } from '@wallet/build';
import type { SiteConfig } from '@wallet/platform/config';
import { readdirSync, readFileSync } from 'node:fs';
import type fs from 'node:fs';
import type os from 'node:os';
import { join } from 'node:path';
import { sampleRelease } from '@wallet/testing/sample-release';
import {
  composedFiles,
  type ComposedSite,
  composeSite,
  copiesOf,
  discoveryFileOf,
  discoveryKeyOf,
  pageKeysOf,
  releasesOnDisk,
} from '@wallet/serve';

import { configure } from '../commands/configure';
import { remoteRecord, shellRecord } from '../records/release-record';
import { folderStore } from '../store/folder-store';
import { commandOn, releaseInto } from '../testing/small-site';
import { writeRemoteBuild, writeShellBuild, temporaryFolder } from '@wallet/build/testing';

const namespaces = ['auth', 'chat', 'wallet'];

jest.mock('../../../build/src/paths', () => ({
  root: jest
    .requireActual<Pick<typeof fs, 'mkdtempSync'>>('node:fs')
    .mkdtempSync(`${jest.requireActual<Pick<typeof os, 'tmpdir'>>('node:os').tmpdir()}/composed-root-`),
  remotesIn: () => ['remote-auth', 'remote-chat', 'remote-wallet'],
}));
// These builds have no manifests to read; no file of a site contains what is read from them.
jest.mock('@wallet/build', () => ({
  ...jest.requireActual<object>('@wallet/build'),
  siteManifests: () => [],
}));

let folder: string;

beforeAll(() => {
  writeShellBuild(root);
  for (const namespace of namespaces) writeRemoteBuild(root, namespace);
});
beforeEach(() => (folder = temporaryFolder('composed')));

/** Returns the files under a folder, sorted by name. */
const filesUnder = (site: string): string[] =>
  readdirSync(site, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(site.length + 1))
    .sort();

/** Composes the builds as `pnpm start` does. */
function compose(config: SiteConfig): string {
  const site = join(folder, 'started');
  const printed: string[] = [];
  composeSite({ folder: site, config, print: (line) => void printed.push(line) });
  // It would print the remotes that it leaves out.
  expect(printed).toEqual([]);
  return site;
}

/** Releases the same builds one by one, as `pnpm release` does. */
async function releaseAll(config: SiteConfig): Promise<string> {
  const site = join(folder, 'released');
  const store = folderStore(site);
  await configure(commandOn(store), config);
  const shell = join(root, 'shell/dist');
  await releaseInto(store, { record: shellRecord(shell), dist: shell });
  for (const { name, version } of releasesOnDisk()) {
    if (!version) throw new Error(`${name} is left out.`);
    const dist = join(root, name, 'dist');
    await releaseInto(store, { record: remoteRecord(name, dist, version, []), dist });
  }
  return site;
}

/** Files that only a store has: its release history and its lock. */
const storeFiles = /^(history|\.store)\/|\/release\.json(\.br|\.gz)?$/;

const name = { ...byLanguage(() => 'Lotus'), th: 'บัว', la: 'ບົວ' };

test.each<[string, Partial<SiteConfig>]>([
  [
    'the Lao edition with a backend of its own',
    { edition: 'lao', backendUrl: 'https://api.example', supportLink: 'https://help.example/?a=1&b=2' },
  ],
  [
    'a brand with pictures',
    {
      brand: { name },
      look: {
        title: name,
        style: { tokens: ':root{--w-gold:#0f766e}', start: '.boot{color:#0f766e}' },
        files: { 'brand/logo.0a.svg': 'PHN2Zy8+', 'brand/appicon.0b.png': 'iVBORw0KGgo=' },
      },
    },
  ],
])(
  '`pnpm start` and `pnpm release` write the same site byte for byte from the same builds: %s',
  async (_, more) => {
    const config = { ...defaultSiteConfig, ...more };
    const started = compose(config);
    const released = await releaseAll(config);
    const files = filesUnder(started);
    // A store also has the discovery documents of its earlier states.
    const isEarlier = (file: string): boolean => file.startsWith('discovery/') && !files.includes(file);
    expect(filesUnder(released).filter((file) => !storeFiles.test(file) && !isEarlier(file))).toEqual(files);
    expect(files.filter((file) => /^discovery\/[0-9a-f]{16}\.json$/.test(file))).toHaveLength(1);
    expect(files).toEqual(
      expect.arrayContaining([
        '404.html.br',
        'chat/embed.js',
        'chat/frame/index.html',
        'chat/module/7.1a2b3c4d.js.gz',
        'examples/embed/fonts/400.woff2',
        'icon.svg',
        'remote-auth/1/remoteEntry.js',
        'shell/1/pages.cjs',
        'user/wallet/index.html',
      ]),
    );
    // A store writes its generation into its document and at the end of each page.
    const isOfBuild = (file: string): boolean => /^(shell|remote-[a-z]+|examples)\//.test(file);
    const isPage = (file: string): boolean => /\.html(\.br|\.gz)?$/.test(file) && !isOfBuild(file);
    for (const file of files.filter((name) => isPage(name) && name.endsWith('.html')))
      expect(readFileSync(join(released, file), 'utf8')).toBe(
        `${readFileSync(join(started, file), 'utf8')}\n<!-- generation 5 -->\n`,
      );
    const isDocument = (file: string): boolean => file.startsWith('discovery.json');
    for (const file of files.filter((name) => !isDocument(name) && !isPage(name)))
      expect([file, readFileSync(join(released, file)).equals(readFileSync(join(started, file)))]).toEqual([
        file,
        true,
      ]);
    const document = (site: string): string => readFileSync(join(site, 'discovery.json'), 'utf8');
    expect(document(released)).toBe(document(started).replace(/\n\}$/, ',\n  "generation": 5\n}'));
  },
);

const siteWith = (...remotes: ComposedSite['remotes']): ComposedSite => ({
  config: defaultSiteConfig,
  shell: shellRecord(join(root, 'shell/dist')).release,
  remotes,
});

/** Returns the files of a shell's build whose `pageHtml` is this expression. */
const buildsWith = (pageHtml: string) =>
  new Map([
    [`shell/${siteWith().shell?.version}/pages.cjs`, Buffer.from(`module.exports.pageHtml = ${pageHtml};`)],
  ]);

test('a site without a shell, page code or configuration has only the discovery document', () => {
  const site = siteWith();
  const icon = [`shell/${site.shell?.version}/icon.svg`, Buffer.from('<svg/>')] as const;
  const builds = new Map([...buildsWith("() => 'page'"), icon]);
  const keys = (one: ComposedSite, bytes = builds): string[] => [...composedFiles(one, bytes).keys()];
  expect(keys({ ...site, shell: undefined })).toEqual(['discovery.json']);
  expect(keys({ ...site, config: undefined })).toEqual(['discovery.json']);
  expect(keys(site, new Map([icon]))).toEqual(['discovery.json']);
  expect(keys(site)).toEqual(['icon.svg', ...pageKeysOf(site), '404.html', 'discovery.json']);
});

test('the files depend only on the input, and the document comes last', () => {
  const files = composedFiles(
    siteWith(),
    buildsWith("({ path, scripts }) => [path ?? 'nobody has it', ...scripts].join(' ')"),
    { scripts: ['/dev.js'], earlierPaths: ['/gone', '/contact'], generation: 7 },
  );
  const texts = Object.fromEntries([...files].map(([key, bytes]) => [key, bytes.toString()]));
  expect(texts).toMatchObject({
    'index.html': '/ /dev.js\n<!-- generation 7 -->\n',
    'contact/index.html': '/contact /dev.js\n<!-- generation 7 -->\n',
    'gone/index.html': 'nobody has it /dev.js\n<!-- generation 7 -->\n',
    '404.html': 'nobody has it /dev.js\n<!-- generation 7 -->\n',
  });
  expect([...files.keys()].at(-1)).toBe('discovery.json');
  expect(JSON.parse(texts['discovery.json'] ?? '')).toMatchObject({ microFrontends: {}, generation: 7 });
});

test('writes the discovery document under its hash too when a page names it', () => {
  const site = siteWith({ name: 'remote-auth', versions: [sampleRelease('auth')] });
  const { key, url, integrity, bytes } = discoveryFileOf(site);
  const files = composedFiles(site, buildsWith('({ discoveryFile }) => JSON.stringify(discoveryFile)'), {
    generation: 7,
    recalled: { 'remote-auth': ['0'] },
  });
  expect([url, discoveryKeyOf(bytes)]).toEqual([`/${key}`, key]);
  expect(String(files.get('index.html'))).toContain(JSON.stringify({ url, integrity }));
  expect(files.get(key)).toEqual(bytes);
  // The file under its hash has no fields that change without a new page.
  const document = JSON.parse(bytes.toString()) as object;
  expect(JSON.parse(String(files.get('discovery.json')))).toEqual({
    ...document,
    generation: 7,
    recalled: { 'remote-auth': ['0'] },
  });
  const keys = [...files.keys()];
  expect(keys.indexOf(key)).toBeLessThan(keys.indexOf('index.html'));
  expect([...composedFiles(site, buildsWith("() => 'page of an older shell'")).keys()]).not.toContain(key);
});

test('the service worker at the root follows the configuration, if the shell has one', () => {
  const { shell } = siteWith();
  const workerOf = (serviceWorker: boolean, worker: ShellRelease['worker']) =>
    copiesOf({
      config: { ...defaultSiteConfig, serviceWorker },
      shell: shell && { ...shell, worker },
      remotes: [],
    }).find(({ key }) => key === 'sw.js')?.file;
  const both = { on: 'worker/sw.js', off: 'sw-off.js' };
  expect([workerOf(true, both), workerOf(false, both)]).toEqual(['worker/sw.js', 'sw-off.js']);
  expect(workerOf(true, { off: 'sw-off.js' })).toBe('sw-off.js');
  expect(workerOf(true, undefined)).toBeUndefined();
});
