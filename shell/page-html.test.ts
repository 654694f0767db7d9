/** @jest-environment node */
import { defaultSiteConfig } from '@wallet/platform/config/site-config';
import { discoverySchema, type Discovery } from '@wallet/federation/discovery';
import { brotliCompressSync } from 'node:zlib';
import { inlineHash } from './inline-script';
import { inlineHashes, pageHtml } from './page-html';

const hash = `sha384-${'A'.repeat(64)}`;
const shell = {
  version: '1',
  js: ['main.js'],
  css: ['main.css'],
  integrity: { 'main.js': hash, 'main.css': hash },
  texts: { th: 'texts/th.json', la: 'texts/la.json', en: 'texts/en.json' },
  fonts: { th: ['thai-400.woff2', 'thai-700.woff2'], la: ['lao-400.woff2'] },
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
            shellApi: '^2.0.0',
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

test('a page preloads exactly the files that its path needs', () => {
  expect(preloads(pageHtml({ shell, discovery, config: defaultSiteConfig, path: '/login' }))).toEqual([
    '/shell/1/main.css',
    '/shell/1/texts/th.json',
    '/remote-auth/1/remoteEntry.js',
    '/remote-auth/1/login.js',
    '/remote-auth/1/login.css',
    '/remote-auth/1/texts/th.json',
    '/shell/1/thai-400.woff2',
    '/shell/1/thai-700.woff2',
  ]);
  expect(preloads(pageHtml({ shell, discovery, config: defaultSiteConfig }))).toEqual([
    '/shell/1/main.css',
    '/shell/1/texts/th.json',
    '/shell/1/thai-400.woff2',
    '/shell/1/thai-700.woff2',
  ]);
});

test('the shell’s script is asked for before everything else', () => {
  const html = pageHtml({ shell, discovery, config: defaultSiteConfig, path: '/login' });
  const [first] = html.match(/<(?:script [^>]*src|link rel="(?:stylesheet|preload)")[^>]*>/) ?? [];
  expect(first).toContain('src="/shell/1/main.js"');
  expect(first).toContain('fetchpriority="high"');
});

test('what stands in the page itself is allowed by its hash, knows the shell’s files, and is small', () => {
  const config = { ...defaultSiteConfig, supportLink: 'tel:+6621234567' };
  const html = pageHtml({ shell, discovery, config, path: '/login' });
  const [, attributes = '', script = ''] = /<script (data-js[^>]*)>(.*?)<\/script>/s.exec(html) ?? [];
  const [, style = ''] = /<style>(.*?)<\/style>/s.exec(html) ?? [];
  expect(attributes).toBe(
    `data-js="/shell/1/main.js" data-js-hash="${hash}" data-css="/shell/1/main.css" data-css-hash="${hash}" data-support="tel:+6621234567"`,
  );
  expect(inlineHashes).toEqual({ script: inlineHash(script), style: inlineHash(style) });
  expect(brotliCompressSync(style + script).length).toBeLessThan(2048);
});

test('a shell of two scripts is refused: what starts the page watches over one', () => {
  const two = { ...shell, js: ['main.js', 'more.js'] };
  expect(() => pageHtml({ shell: two, discovery, config: defaultSiteConfig })).toThrow('one .js file');
});

test('[S1.2] the Lao edition starts in Lao', () => {
  const html = pageHtml({
    shell,
    discovery,
    config: { ...defaultSiteConfig, edition: 'lao' },
    path: '/login',
  });
  expect(html).toContain('<html lang="lo">');
  expect(preloads(html)).toEqual(
    expect.arrayContaining(['/shell/1/texts/la.json', '/shell/1/lao-400.woff2']),
  );
  expect(html).not.toContain('thai-400');
});

test('every script and style is named with its hash, and nothing in the data can end its element', () => {
  const html = pageHtml({ shell, discovery, config: defaultSiteConfig, path: '/login' });
  for (const [tag] of html.matchAll(/<(?:script defer|link rel="preload" as="(?:style|script)")[^>]*>/g))
    expect(tag).toContain(`integrity="${hash}"`);
  expect(html).not.toContain('<link rel="stylesheet"');
  expect(html).not.toContain('<script>window.ran');
  const data = /<script type="application\/json" id="w-discovery">(.*?)<\/script>/s.exec(html)?.[1];
  expect(JSON.parse(data ?? '')).toEqual(discovery);
});
