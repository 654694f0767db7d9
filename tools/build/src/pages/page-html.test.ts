/** @jest-environment node */
import { defaultSiteConfig } from '@wallet/contract';
import { type Discovery, discoverySchema, type RemoteVersion } from '@wallet/federation';
import { brotliCompressSync } from 'node:zlib';
import { inlineHash } from '../ids/hashes';
import { shellFolder, siteInfo } from '../testing/wallet-shell';
import { readShell } from './read-shell';
import { writePage, type PageInput } from './write-page';

const { inline, info, hashes: inlineHashes } = readShell(shellFolder, siteInfo);
const { publicPage: publicScript = '', memberPage: memberScript = '', canaries: canaryScript = '' } = inline;
const pageHtml = (page: PageInput): string => writePage({ ...inline, ...info }, page);

const hash = `sha384-${'A'.repeat(64)}`;
const shell = {
  version: '1',
  js: ['main.js'],
  css: ['main.css'],
  integrity: { 'main.js': hash, 'main.css': hash },
  texts: { th: 'texts/th.json', la: 'texts/la.json', en: 'texts/en.json' },
};
const discovery: Discovery = {
  schema: discoverySchema,
  microFrontends: {
    'remote-auth': [
      {
        url: '/remote-auth/1/remoteEntry.js',
        metadata: { version: '1', integrity: hash },
        deployment: { traffic: 100, default: true },
        extras: {
          federation: {
            container: 'mf_auth_remote',
            integrity: { 'login.js': hash, 'login.css': hash },
            exposes: { login: { js: ['login.js'], css: ['login.css'] } },
          },
          texts: { th: 'texts/th.json' },
          manifest: {
            name: 'remote-auth',
            owner: '',
            description: '</script><script>window.ran = 1</script>',
            namespace: 'auth',
            shellApi: '^4.0.0',
            pages: [{ path: '/login', access: 'public', expose: 'login' }],
            dialogs: [],
            widgets: [],
            contributions: [],
          },
        },
      },
    ],
  },
};

const preloads = (html: string): string[] =>
  [...html.matchAll(/rel="preload" as="\w+" (?:type="[^"]+" )?href="([^"]+)"/g)].map(([, href = '']) => href);

test('preloads exactly the files that its path needs', () => {
  expect(preloads(pageHtml({ shell, discovery, config: defaultSiteConfig, path: '/login' }))).toEqual([
    '/shell/1/main.css',
    '/shell/1/texts/th.json',
    '/remote-auth/1/remoteEntry.js',
    '/remote-auth/1/login.js',
    '/remote-auth/1/login.css',
    '/remote-auth/1/texts/th.json',
  ]);
  expect(preloads(pageHtml({ shell, discovery, config: defaultSiteConfig }))).toEqual([
    '/shell/1/main.css',
    '/shell/1/texts/th.json',
  ]);
});

test('names the file of the built-in pages on these pages and on unknown paths only', () => {
  const builtInFiles = { js: ['own-parts.js'], css: ['own-parts.css'] };
  const integrity = { ...shell.integrity, 'own-parts.js': hash, 'own-parts.css': hash };
  const own = (path?: string): string[] =>
    preloads(
      pageHtml({ shell: { ...shell, builtInFiles, integrity }, discovery, config: defaultSiteConfig, path }),
    ).filter((href) => href.includes('own-parts'));
  for (const path of ['/contact', '/user/contact', '/terminated', undefined])
    expect(own(path)).toEqual(['/shell/1/own-parts.js', '/shell/1/own-parts.css']);
  for (const path of ['/login', '/', '/user']) expect(own(path)).toEqual([]);
});

test('preloads files of a remote from its own origin, with their hashes, in the same mode as the later request', () => {
  const [[name, [version]]] = Object.entries(discovery.microFrontends) as [[string, [RemoteVersion]]];
  const folder = 'https://wheel-files.example/remote-auth/1/';
  const own = { ...version, url: `${folder}remoteEntry.js` };
  const html = pageHtml({
    shell,
    discovery: { ...discovery, microFrontends: { [name]: [own] } },
    config: { ...defaultSiteConfig, codeOrigins: ['https://wheel-files.example'] },
    path: '/login',
  });
  const files = ['remoteEntry.js', 'login.js', 'login.css', 'texts/th.json'];
  expect(preloads(html).filter((href) => href.includes('remote-auth'))).toEqual(
    files.map((file) => folder + file),
  );
  const links = html
    .split('\n')
    .filter((line) => line.startsWith(`<link rel="preload"`) && line.includes(folder));
  for (const link of links) expect(link).toContain('crossorigin="anonymous"');
  expect(links.filter((link) => link.includes(`integrity="${hash}"`))).toHaveLength(3);
});

test('requests the shell’s script before everything else', () => {
  const html = pageHtml({ shell, discovery, config: defaultSiteConfig, path: '/login' });
  const [first] = html.match(/<(?:script [^>]*src|link rel="(?:stylesheet|preload)")[^>]*>/) ?? [];
  expect(first).toContain('src="/shell/1/main.js"');
  expect(first).toContain('fetchpriority="high"');
});

test('allows each inline script and style by its hash, names the shell’s files in the script, and keeps both small', () => {
  const config = { ...defaultSiteConfig, supportLink: 'tel:+6621234567' };
  const html = pageHtml({ shell, discovery, config, path: '/login' });
  const [, attributes = '', script = ''] = /<script (data-js[^>]*)>(.*?)<\/script>/s.exec(html) ?? [];
  const [, style = ''] = /<style>(.*?)<\/style>/s.exec(html) ?? [];
  expect(attributes).toBe(
    `data-js="/shell/1/main.js" data-js-hash="${hash}" data-css="/shell/1/main.css" data-css-hash="${hash}" data-support="tel:+6621234567"`,
  );
  expect(inlineHashes).toEqual({
    script: [inline.oldBrowser, script, canaryScript, publicScript, memberScript].map(inlineHash).join(' '),
    style: inlineHash(style),
  });
  expect(brotliCompressSync(style + script).length).toBeLessThan(3775);
});

test('rejects a shell with two scripts, because the start script supports only one', () => {
  const two = { ...shell, js: ['main.js', 'more.js'] };
  expect(() => pageHtml({ shell: two, discovery, config: defaultSiteConfig })).toThrow('one .js file');
});

test('[S1.2] starts the Lao edition in Lao', () => {
  const html = pageHtml({
    shell,
    discovery,
    config: { ...defaultSiteConfig, edition: 'lao' },
    path: '/login',
  });
  expect(html).toContain('<html lang="lo">');
  expect(preloads(html)).toContain('/shell/1/texts/la.json');
});

test('names every script and style with its hash, and nothing in the data can end its element', () => {
  const html = pageHtml({ shell, discovery, config: defaultSiteConfig, path: '/login' });
  for (const [tag] of html.matchAll(/<(?:script defer|link rel="preload" as="(?:style|script)")[^>]*>/g))
    expect(tag).toContain(`integrity="${hash}"`);
  expect(html).not.toContain('<link rel="stylesheet"');
  expect(html).not.toContain('<script>window.ran');
  const data = /<script type="application\/json" id="w-discovery">(.*?)<\/script>/s.exec(html)?.[1];
  expect(JSON.parse(data ?? '')).toEqual(discovery);
});

describe('a page of a site with a canary of a remote', () => {
  const [standard] = discovery.microFrontends['remote-auth'] as [RemoteVersion];
  const manifest = {
    ...standard.extras.manifest,
    pages: [...standard.extras.manifest.pages, { path: '/new', access: 'public' as const, expose: 'login' }],
  };
  const canary: RemoteVersion = {
    ...standard,
    url: '/remote-auth/2/remoteEntry.js',
    metadata: { version: '2"', integrity: hash },
    deployment: { traffic: 12.5, default: false },
    extras: { ...standard.extras, manifest },
  };
  const withCanary: Discovery = { ...discovery, microFrontends: { 'remote-auth': [standard, canary] } };
  const html = (path?: string) => pageHtml({ shell, discovery: withCanary, config: defaultSiteConfig, path });
  const links = (rel: string, path: string): string[] =>
    [
      ...html(path).matchAll(
        new RegExp(`<link rel="${rel}" data-of="remote-auth" as="\\w+" href="([^"]+)"`, 'g'),
      ),
    ].map(([, href = '']) => href);
  const files = (version: number) =>
    ['remoteEntry.js', 'login.js', 'login.css', 'texts/th.json'].map(
      (file) => `/remote-auth/${version}/${file}`,
    );

  test('names the files of both versions, and loads none before the version is chosen', () => {
    expect(links('default', '/login')).toEqual(files(1));
    expect(links('candidate', '/login')).toEqual(files(2));
    expect([links('default', '/new'), links('candidate', '/new')]).toEqual([[], files(2)]);
    expect(preloads(html('/login')).filter((href) => href.startsWith('/remote-auth/'))).toEqual([]);
  });

  test('chooses the version after those links, by an inline script that pages without a canary do not contain', () => {
    const [, before = '', shares = '', script = ''] =
      /^(.*)<script data-shares="([^"]*)">(.*?)<\/script>/s.exec(html('/login')) ?? [];
    expect(JSON.parse(shares.replaceAll('&quot;', '"'))).toEqual([['remote-auth', '2"', 12.5]]);
    expect(before.match(/data-of/g)).toHaveLength(8);
    expect(inlineHashes.script).toContain(inlineHash(script));
    expect(brotliCompressSync(script).length).toBeLessThan(512);
    expect(pageHtml({ shell, discovery, config: defaultSiteConfig, path: '/login' })).not.toContain(
      'data-shares',
    );
  });

  test('chooses the version on every page, because any page may lead to the remote', () => {
    for (const path of ['/contact', undefined]) expect(html(path)).toContain('<script data-shares=');
  });
});
