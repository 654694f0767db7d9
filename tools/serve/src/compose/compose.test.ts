import { defaultSiteConfig } from '@wallet/contract';
import { parseDiscovery, shellPathProblem, sitePathProblem } from '@wallet/federation';
import { sampleRelease, withAt } from '@wallet/testing/sample-release';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import type fs from 'node:fs';
import type os from 'node:os';
import { dirname, join } from 'node:path';
import { composeSite } from './compose';
import { type BrowserPackage, root } from '@wallet/build';
import { shellPaths, writeRemoteBuild, writeShellBuild, temporaryFolder } from '@wallet/build/testing';

jest.mock('../../../build/src/paths', () => ({
  root: jest
    .requireActual<Pick<typeof fs, 'mkdtempSync'>>('node:fs')
    .mkdtempSync(`${jest.requireActual<Pick<typeof os, 'tmpdir'>>('node:os').tmpdir()}/compose-root-`),
  remotesIn: () => ['remote-auth', 'remote-wallet', 'remote-chat'],
}));

let folder: string;
let printed: string[];

const put = (namespace: string, release?: unknown): void => writeRemoteBuild(root, namespace, release);

function compose(unbuilt?: ReadonlyMap<BrowserPackage, string>): void {
  composeSite({
    folder,
    config: defaultSiteConfig,
    unbuilt,
    compress: false,
    print: (line) => void printed.push(line),
  });
}

/** Parses the composed site's discovery document as the browser does. */
const inBrowser = () =>
  parseDiscovery(JSON.parse(readFileSync(join(folder, 'discovery.json'), 'utf8')), {
    origins: ['https://site.test'],
    pathProblem: shellPathProblem,
  });

const files = (): string[] => readdirSync(folder, { recursive: true }).map(String);

beforeAll(() => writeShellBuild(root));

beforeEach(() => {
  folder = join(temporaryFolder('compose'), 'site');
  printed = [];
  for (const namespace of ['auth', 'wallet', 'chat']) put(namespace);
});

test('a remote cannot have a page at the path of any file of the site', () => {
  compose();
  const pages = ['user', 'contact', 'howto', 'terminated'];
  for (const name of readdirSync(folder).filter((one) => !pages.includes(one)))
    expect(sitePathProblem(`/${name}`, shellPaths)).not.toBe(false);
});

const wallet = (path: string, value: unknown): unknown => withAt(sampleRelease('wallet'), path, value);

test.each<[string, unknown, RegExp]>([
  ['no JSON', '{"url":', /^remote-wallet is left out: has no remote\.json that can be read: .*\.$/],
  ['an empty object', '{}', /^remote-wallet is left out: url: /],
  [
    'an invalid hash',
    wallet('metadata.integrity', 'md5-x'),
    /^remote-wallet is left out: metadata\.integrity: "md5-x" is not /,
  ],
  [
    'a path above the site',
    wallet('extras.manifest.pages.0.path', '/../../../outside'),
    /^remote-wallet is left out: extras\.manifest\.pages\.0\.path: "\/\.\.\/\.\.\/\.\.\/outside" must have no "\." or "\.\." between its slashes\.$/,
  ],
  [
    'a range that excludes this shell API',
    wallet('extras.manifest.shellApi', '^9.0.0'),
    /^remote-wallet is left out: needs shell API \^9\.0\.0, and this shell gives /,
  ],
])(
  'leaves out a remote whose build has %s, with a message, and publishes the others',
  (_, release, message) => {
    put('wallet', release);
    compose();
    expect(printed.length).toBeGreaterThan(0);
    for (const line of printed) expect(line).toMatch(/^remote-wallet is left out: /);
    expect(printed[0]).toMatch(message);
    // Nothing was written outside the site's folder.
    expect(readdirSync(dirname(folder))).toEqual(['site']);
    const [auth, broken, chat] = inBrowser();
    expect(auth?.problems).toEqual([]);
    expect(chat?.problems).toEqual([]);
    expect(broken?.name).toBe('remote-wallet');
    expect(broken?.version).toBeUndefined();
    expect(files().some((file) => file.startsWith('remote-wallet'))).toBe(false);
    expect(existsSync(join(folder, 'remote-auth/1/remoteEntry.js'))).toBe(true);
  },
);

test('leaves out a remote without a build, or that does not build though it has an earlier build', () => {
  compose(new Map([['remote-wallet', 'does not build']]));
  expect(printed).toEqual(['remote-wallet is left out: does not build.']);
  expect(inBrowser()[1]?.name).toBe('remote-wallet');
  expect(inBrowser()[1]?.version).toBeUndefined();
  // Its page shows a panel.
  const html = readFileSync(join(folder, 'user/wallet/index.html'), 'utf8');
  expect(html).toContain('leftOut');
  expect(html).not.toContain('remote-wallet/1');
  rmSync(join(root, 'remote-wallet/dist'), { recursive: true });
  compose();
  expect(printed.at(-1)).toMatch(/^remote-wallet is left out: has no remote\.json/);
});

test('[T3.2] the first of two remotes with the same page keeps it, and the second one loses it', () => {
  put('wallet', wallet('extras.manifest.pages.0.path', '/user/auth'));
  compose();
  expect(printed).toEqual([
    "remote-wallet: does not get /user/auth, which is remote-auth's.",
    'remote-wallet: offers in shell.member-menu what it does not own.',
  ]);
  const [auth, second] = inBrowser();
  expect(auth?.manifest.pages.map(({ path }) => path)).toEqual(['/user/auth']);
  expect(second?.problems).toEqual([]);
  expect(second?.version).toBeDefined();
  expect(second?.manifest.pages).toEqual([]);
});

test('a left-out chat has no script for other pages', () => {
  put('chat', '{}');
  compose();
  expect(existsSync(join(folder, 'chat'))).toBe(false);
});

test('fails without the shell', () => {
  const file = join(root, 'shell/dist/shell.json');
  renameSync(file, `${file}.moved`);
  expect(compose).toThrow('shell.json');
  renameSync(`${file}.moved`, file);
});
