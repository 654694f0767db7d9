/** @jest-environment node */
import {
  type Access,
  type Discovery,
  discoverySchema,
  type PrerenderedPage,
  type RemoteVersion,
} from '@wallet/federation';
import { byLanguage, languages, defaultSiteConfig } from '@wallet/contract';
import { sampleHash, sampleRelease, withAt } from '@wallet/testing/sample-release';
import { brotliCompressSync } from 'node:zlib';
import { inlineHash } from '../ids/hashes';
import { shellFolder, siteInfo } from '../testing/wallet-shell';
import { readShell } from './read-shell';
import type { FrameInput } from './write-prerendered';
import { writePage, type PageInput } from './write-page';

const { inline, info, hashes: inlineHashes } = readShell(shellFolder, siteInfo);
const { publicPage: publicScript = '', memberPage: memberScript = '' } = inline;

const release = sampleRelease('spin') as RemoteVersion;
const discovery: Discovery = { schema: discoverySchema, microFrontends: { 'remote-spin': [release] } };
const shell = {
  version: '1',
  js: ['main.js'],
  css: ['main.css'],
  integrity: { 'main.js': sampleHash, 'main.css': sampleHash },
  texts: byLanguage((language) => `texts/${language}.json`),
};
const partPlaceholder = '<template data-part="true"></template>';
const frame = {
  frameStyle: '.frame{color:red}',
  renderFrame: ({ path, language }: FrameInput) => ({
    title: `frame ${language}`,
    html:
      path === '/contact'
        ? `<main>${path} ${language} {{release}}/media/a.png</main>`
        : `<main>${partPlaceholder}</main>`,
  }),
};

const page = (edition: string): PrerenderedPage['rendered']['th'] =>
  byLanguage((language) => ({
    title: `${edition} ${language}`,
    html: `<h1>${edition} ${language} $&amp; <img src="{{release}}/media/b.png"></h1>`,
  }));
const part: PrerenderedPage = {
  style: '.spin-a{color:gold}',
  unlessStored: 'spin.draft',
  rendered: { th: page('th'), lao: page('lao') },
};

const write = (more: Partial<PageInput>, access: Access = 'public', siteName?: string): string =>
  writePage(
    {
      ...inline,
      ...info,
      ...frame,
      renderFrame: (input) => ({ ...frame.renderFrame(input), access, ...(siteName && { siteName }) }),
    },
    { shell, discovery, config: defaultSiteConfig, path: '/user/spin', ...more },
  );

const withPart = (changed: Partial<PrerenderedPage> = {}) => ({
  part: { remote: 'remote-spin', json: JSON.stringify({ ...part, ...changed }) },
});

test('contains the HTML of its owner inside the frame of the shell, in the edition’s language first', () => {
  const html = write(withPart());
  const folder = release.url.replace(/[^/]*$/, '');
  expect(html).toContain(
    `<div id="root" data-parts="remote-spin/${release.metadata.version}/page/page" data-prerendered="th"><main><h1>th th $&amp; <img src="${folder}media/b.png"></h1></main></div>`,
  );
  expect(html).toContain('<template data-prerendered="en" data-title="th en"><main><h1>th en');
  expect(html).toContain('<title>th th</title>');
  expect(html).not.toContain('{{release}}');
  const named = write(withPart(), 'public', 'A & B');
  expect(named).toContain('<title>th th · A &amp; B</title>');
  expect(named).toContain('data-title="th en · A &amp; B"');
  const lao = write({ ...withPart(), config: { ...defaultSiteConfig, edition: 'lao' } });
  expect(lao).toMatch(/data-parts="remote-spin\/[^"]*" data-prerendered="la"/);
  expect(lao).toContain('<h1>lao la');
});

test('sends no request from a rendered page before its own script runs', () => {
  const html = write(withPart());
  expect(html).not.toMatch(/<link rel="(preload|stylesheet)"|<script defer data-w/);
  expect(html.match(/<script defer src="([^"]+)"/g)).toEqual(['<script defer src="/shell/1/rescue.js"']);
  expect(html.match(/rel="later"/g)?.length).toBeGreaterThan(3);
  expect(html).toMatch(/<script data-js="[^>]* data-late>/);
  expect(html).toContain('data-unless="spin.draft"');
  // The visible content precedes the data.
  expect(html.indexOf('<h1>')).toBeLessThan(html.indexOf('id="w-discovery"'));
});

test('pages have small scripts with hashes that do not depend on the remote’s HTML', () => {
  const html = write(withPart());
  const [, script = ''] = /<script data-prerendered[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
  expect(script).toBe(publicScript);
  expect(inlineHashes.script).toContain(inlineHash(script));
  expect(brotliCompressSync(script).length).toBeLessThan(1100);
  expect(html).toContain('<script type="text/plain" id="w-part-style">.spin-a{color:gold}</script>');
});

test('shows the start screen on a member’s page until its script has found a login', () => {
  const { manifest } = release.extras;
  const pages = manifest.pages.map((one) => ({ ...one, firstCalls: [['/api/spinwheel/setup' as const]] }));
  const versionWithCalls = { ...release, extras: { ...release.extras, manifest: { ...manifest, pages } } };
  const config = { ...defaultSiteConfig, backendUrl: 'https://backend.example' };
  const html = write(
    {
      ...withPart(),
      config,
      discovery: { ...discovery, microFrontends: { 'remote-spin': [versionWithCalls] } },
    },
    'member',
  );
  expect(html).toMatch(/<div id="root" data-parts="remote-spin\/[^"]*" data-replaced><div class="boot"/);
  const templates = [...html.matchAll(/<template data-prerendered="([^"]+)"/g)];
  expect(templates.map(([, language]) => language)).toEqual(languages);
  expect(html).toContain(
    'data-prerendered="th" data-first="[[&quot;/api/spinwheel/setup&quot;]]" data-backend="https://backend.example" data-marker="wallet-web">',
  );
  expect(html).toContain(memberScript);
  expect(inlineHashes.script).toContain(inlineHash(memberScript));
  // The script contains the codes and tags of the languages.
  expect(brotliCompressSync(memberScript).length).toBeLessThan(1880 + 20 * languages.length);
  expect(html).not.toContain(publicScript);
});

test('contains the shell’s HTML on a built-in page, and leaves a page without HTML of its owner to the browser', () => {
  const builtIn = write({ path: '/contact' });
  expect(builtIn).toContain('<main>/contact th /shell/1/media/a.png</main>');
  expect(builtIn).toContain('<title>frame th</title>');
  for (const html of [write({}), write({ path: undefined })]) {
    expect(html).toContain('<div id="root"><div class="boot"');
    expect(html).toContain('<script defer data-w="js"');
    expect(html).not.toContain('data-prerendered');
  }
});

describe('fragments of a public page', () => {
  const spin = withAt(release, 'extras.manifest', {
    ...release.extras.manifest,
    pages: [{ path: '/spin', access: 'public', expose: 'page', fragmentSlots: ['spin.offers'] }],
    fragments: [
      { slot: 'spin.offers', order: 1, expose: 'offers', minHeight: 160, isPrerendered: true },
      { slot: 'spin.nested', order: 1, expose: 'other', minHeight: 32 },
    ],
  }) as RemoteVersion;
  const nested = withAt(spin, 'extras.manifest.fragments.0.fragmentSlots', ['spin.nested']);
  const html = (html: string): string =>
    JSON.stringify({
      ...part,
      rendered: withAt(part.rendered, 'th.th', { title: '', html }),
    });

  const writeSpin = (more: Partial<PageInput> = {}): string =>
    writePage(
      {
        ...inline,
        ...info,
        ...frame,
        renderFrame: (input) => ({ ...frame.renderFrame(input), access: 'public' }),
        renderSlot: ({ fragments = [] }, slot) =>
          fragments.some((one) => one.slot === slot)
            ? `<div><template data-fragment-part="remote-spin/${slot}"></template></div>`
            : `<div class="${slot}"></div>`,
      },
      {
        shell,
        discovery: { ...discovery, microFrontends: { 'remote-spin': [nested as RemoteVersion] } },
        config: defaultSiteConfig,
        path: '/spin',
        part: { remote: 'remote-spin', json: html('<i>page</i><div data-fragments="spin.offers"></div>') },
        fragmentPart: (remote, slot) =>
          slot === 'spin.offers'
            ? { remote, json: html('<b>offers</b><div data-fragments="spin.nested"></div>') }
            : undefined,
        ...more,
      },
    );

  test('[T3.16] a page contains the HTML of a fragment, and in it the space of another', () => {
    const written = writeSpin();
    expect(written).toContain(
      '<i>page</i><div data-fragments="spin.offers"><div><b>offers</b><div data-fragments="spin.nested"><div class="spin.nested"></div></div></div></div>',
    );
    expect(written).toContain('data-parts="remote-spin/1/page/page remote-spin/1/offers/fragment"');
    expect(written).toContain('[data-space="160"]{min-height:10rem}[data-space="32"]{min-height:2rem}');
  });

  test('[T3.16] a fragment that its build has not rendered gets its space only', () => {
    const written = writeSpin({ fragmentPart: () => undefined });
    expect(written).toContain('<div data-fragments="spin.offers"><div class="spin.offers"></div></div>');
    expect(written).toContain('data-parts="remote-spin/1/page/page"');
  });
});

test('rejects a style that would end its element', () => {
  expect(() => write(withPart({ style: 'a{content:"</script>"}' }))).toThrow('remote-spin');
});
