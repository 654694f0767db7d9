/** @jest-environment node */
import { byLanguage, defaultSiteConfig } from '@wallet/contract';
import {
  type Discovery,
  discoverySchema,
  type RemoteVersion,
  type FragmentEntry,
  type RenderedPart,
} from '@wallet/federation';
import { brotliCompressSync } from 'node:zlib';
import { inlineHash } from '../ids/hashes';
import { shellFolder, siteInfo } from '../testing/wallet-shell';
import { readShell } from './read-shell';
import { writePage, type PageInput } from './write-page';
import { relative } from 'node:path';
import { root } from '../paths';
import { runModule } from '../prerender/run-module';
import { pageWriter } from './page-writer';
import { sampleRelease, withAt } from '@wallet/testing/sample-release';
import { memberData } from './member-data';
import { withSiteTexts } from './site-texts';

const { inline, info, hashes: inlineHashes } = readShell(shellFolder, siteInfo);
const { publicPage: publicScript = '', memberPage: memberScript = '', canaries: canaryScript = '' } = inline;
const pageHtml = (page: PageInput): string => writePage({ ...inline, ...info }, page);
const hash = `sha384-${'A'.repeat(64)}`;

const shell = {
  version: '1',
  js: ['main.js'],
  css: ['main.css'],
  integrity: { 'main.js': hash, 'main.css': hash },
  texts: byLanguage((language) => `texts/${language}.json`),
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
            shellApi: '^5.0.0',
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

const loginPage = (more: Partial<PageInput> = {}): string =>
  pageHtml({ shell, discovery, config: defaultSiteConfig, path: '/login', ...more });

test('preloads exactly the files that its path needs', () => {
  const ofShell = ['/shell/1/main.css', '/shell/1/texts/th.json'];
  expect(preloads(loginPage({ path: undefined }))).toEqual(ofShell);
  expect(preloads(loginPage())).toEqual([
    ...ofShell,
    '/remote-auth/1/remoteEntry.js',
    '/remote-auth/1/login.js',
    '/remote-auth/1/login.css',
    '/remote-auth/1/texts/th.json',
  ]);
});

test('names the file of the built-in pages on these pages and on unknown paths only', () => {
  const builtInFiles = { js: ['own-parts.js'], css: ['own-parts.css'] };
  const integrity = { ...shell.integrity, 'own-parts.js': hash, 'own-parts.css': hash };
  const own = (path?: string): string[] =>
    preloads(loginPage({ shell: { ...shell, builtInFiles, integrity }, path })).filter((href) =>
      href.includes('own-parts'),
    );
  for (const path of ['/contact', '/user/contact', '/terminated', undefined])
    expect(own(path)).toEqual(['/shell/1/own-parts.js', '/shell/1/own-parts.css']);
  for (const path of ['/login', '/', '/user']) expect(own(path)).toEqual([]);
});

test('allows each inline script and style by its hash, names the shell’s files in the script, and keeps both small', () => {
  const config = { ...defaultSiteConfig, supportLink: 'tel:+6621234567' };
  const html = loginPage({ config });
  const [, attributes = '', script = ''] = /<script (data-js[^>]*)>(.*?)<\/script>/s.exec(html) ?? [];
  const [, style = ''] = /<style>(.*?)<\/style>/s.exec(html) ?? [];
  expect(attributes).toBe(
    `data-js="/shell/1/main.js" data-js-hash="${hash}" data-css="/shell/1/main.css" data-css-hash="${hash}" data-support="tel:+6621234567"`,
  );
  expect(inlineHashes).toEqual({
    script: [inline.oldBrowser, script, canaryScript, publicScript, memberScript].map(inlineHash).join(' '),
    style: inlineHash(style),
  });
  // With the same bytes, the names that the minifier chooses change the compressed size by 40 bytes.
  expect(brotliCompressSync(style + script).length).toBeLessThan(3840);
});

test('rejects a shell with two scripts, because the start script supports only one', () => {
  const two = { ...shell, js: ['main.js', 'more.js'] };
  expect(() => loginPage({ shell: two })).toThrow('one .js file');
});

test('[S1.2] starts the Lao edition in Lao', () => {
  const html = loginPage({ config: { ...defaultSiteConfig, edition: 'lao' } });
  expect(html).toContain('<html lang="lo">');
  expect(preloads(html)).toContain('/shell/1/texts/la.json');
});

test('names every script and style with its hash, the shell’s script first, and nothing in the data can end its element', () => {
  const html = loginPage();
  const [first] = html.match(/<(?:script [^>]*src|link rel="(?:stylesheet|preload)")[^>]*>/) ?? [];
  expect(first).toContain('src="/shell/1/main.js"');
  expect(first).toContain('fetchpriority="high"');
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
  const html = (path?: string) => loginPage({ discovery: withCanary, path });
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
    // Any page may lead to the remote.
    for (const path of ['/contact', undefined]) expect(html(path)).toContain('<script data-shares=');
    expect(loginPage()).not.toContain('data-shares');
  });
});

const page: PageInput = {
  shell: { version: '1', js: ['main.js'], css: ['main.css'], integrity: {}, texts: {} },
  discovery: { schema: discoverySchema, microFrontends: {} },
  config: defaultSiteConfig,
  path: '/contact',
};

test('writes the same page from a release without the shell’s source', () => {
  const { sources, written } = pageWriter(shellFolder, siteInfo);
  const { files } = written();
  const calls = [{ name: 'pageHtml', input: page }];
  const { inline, info } = readShell(shellFolder, siteInfo);
  expect(runModule({ code: String(files['pages.cjs']), calls })).toEqual({
    results: [writePage({ ...inline, ...info }, page)],
  });
  expect(sources.map((file) => relative(root, file))).toEqual(
    expect.arrayContaining([
      'tools/build/src/pages/write-page.ts',
      'shell/src/start/inline.ts',
      'shell/src/critical.css',
      'shell/src/icon.svg',
      'shell/src/locales/th.json',
    ]),
  );
});

describe('the data of members’ pages', () => {
  const path = '/user/wallet';
  const call = '/api/club/offer';

  const fragment = (order: number, more: Partial<FragmentEntry> = {}): FragmentEntry => ({
    slot: 'wallet.offers',
    order,
    expose: 'fragments',
    minHeight: 80,
    ...more,
  });

  function attributesOf(firstCalls: readonly string[][] | undefined, ...fragments: FragmentEntry[]) {
    const page = { path, access: 'member', expose: 'page', firstCalls, fragmentSlots: ['wallet.offers'] };
    const wallet = withAt(sampleRelease('wallet'), 'extras.manifest.pages', [page]) as RemoteVersion;
    const club = withAt(sampleRelease('club'), 'extras.manifest.fragments', fragments) as RemoteVersion;
    const microFrontends = { 'remote-club': [club], 'remote-wallet': [wallet] };
    const data = memberData({
      discovery: { schema: discoverySchema, microFrontends },
      config: defaultSiteConfig,
      path,
    });
    const valueOf = (name: string): unknown =>
      JSON.parse(new RegExp(`data-${name}="([^"]*)"`).exec(data)?.[1]?.replaceAll('&quot;', '"') ?? 'null');
    return { first: valueOf('first'), fragments: valueOf('fragments') };
  }

  test('sends the calls of conditions of fragments after the page’s own first calls, each once', () => {
    const offer = fragment(1, { condition: { call, field: 'offer' } });
    expect(attributesOf([['/api/wallet'], ['/api/other']], offer, offer).first).toEqual([
      ['/api/wallet', call],
      ['/api/other'],
    ]);
    expect(attributesOf(undefined, offer).first).toEqual([[call]]);
    expect(attributesOf([['/api/wallet']], fragment(1)).first).toEqual([['/api/wallet']]);
  });

  test('reserves the heights of the fragments in their order, with a key for those with a condition', () => {
    const stored = fragment(1, { minHeight: 60, condition: { stored: 'login:club.season' } });
    const ofOtherPage = fragment(1, { slot: 'wallet.history', condition: { call, field: 'offer' } });
    expect(attributesOf(undefined, ofOtherPage)).toEqual({ first: null, fragments: null });
    expect(attributesOf(undefined, fragment(2), stored, ofOtherPage).fragments).toEqual([
      ['wallet.offers', '3.75rem', 'remote-club/wallet.offers'],
      ['wallet.offers', '5rem'],
    ]);
  });
});

describe('the texts of the site', () => {
  const html = '<h1 title="Hello">Hello</h1><p>3 coins for Noy</p>';

  const part: RenderedPart = {
    title: 'Hello',
    html,
    slots: {
      title: [[0, 5, 'sample', 'hello', {}]],
      html: [
        [11, 16, 'sample', 'hello', {}],
        [18, 23, 'sample', 'hello', {}],
        [31, 46, 'sample', 'coins', { count: 3, name: 'Noy' }],
      ],
    },
  };

  const replaceTexts = (en: Record<string, Record<string, string>>, of = part) =>
    withSiteTexts(of, { messages: { ...byLanguage(() => ({})), en }, language: 'en', namespace: 'sample' });

  test('replaces a text everywhere, also in attributes and the title, and escapes it', () => {
    expect(replaceTexts({ sample: { hello: 'Hi & <b>"you"</b>' } })).toEqual({
      title: 'Hi &amp; &lt;b&gt;&quot;you&quot;&lt;/b&gt;',
      html: '<h1 title="Hi &amp; &lt;b&gt;&quot;you&quot;&lt;/b&gt;">Hi &amp; &lt;b&gt;&quot;you&quot;&lt;/b&gt;</h1><p>3 coins for Noy</p>',
    });
  });

  test('fills placeholders with the same values, and selects the plural form of the number', () => {
    const own = { coins_one: '{{count}} chip, {{name}}', coins_other: '{{count}} chips, {{name}}' };
    expect(replaceTexts({ sample: own })?.html).toContain('<p>3 chips, Noy</p>');
  });

  test('keeps texts that the site does not replace, also when their positions are unknown', () => {
    expect(replaceTexts({ other: { hello: 'Hi' } })).toBe(part);
    expect(replaceTexts({ sample: { other: 'Hi' } })).toEqual({ title: 'Hello', html });
  });

  test('returns no HTML when the positions of its texts are unknown, or when one text contains another', () => {
    expect(replaceTexts({ sample: { hello: 'Hi' } }, { title: 'Hello', html })).toBeUndefined();
    expect(replaceTexts({ common: { close: 'Shut' } }, { title: 'Hello', html })).toBeUndefined();
    const nested: RenderedPart = {
      ...part,
      slots: {
        title: [],
        html: [
          [31, 46, 'sample', 'coins', {}],
          [43, 46, 'sample', 'name', {}],
        ],
      },
    };
    expect(replaceTexts({ sample: { name: 'Nok' } }, nested)).toBeUndefined();
  });
});
