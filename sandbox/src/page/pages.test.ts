import fs from 'node:fs';
import path from 'node:path';
import { openSandboxSite, type SandboxSite } from '../testing/open-sandbox-site';

const folder = path.join(__dirname, 'files');
const names = fs
  .readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => path.extname(name) !== '');
const textOf = (name: string): string => fs.readFileSync(path.join(folder, name), 'utf8');

describe('the sandbox’s pages', () => {
  let site: SandboxSite;
  beforeAll(async () => {
    site = await openSandboxSite();
  });
  afterAll(() => site.close());

  it('are served with a policy that lets nothing but our own files load', async () => {
    for (const url of ['/sandbox', '/sandbox/', '/sandbox/games/PG']) {
      const { status, headers, text } = await site.call('GET', url);
      expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
      expect(headers).toMatchObject({ 'x-frame-options': 'DENY', 'cache-control': 'no-cache' });
      expect(String(headers['content-security-policy']).split('; ')).toEqual(
        expect.arrayContaining([
          "default-src 'none'",
          "script-src 'self'",
          "style-src 'self'",
          "font-src 'self'",
          "frame-ancestors 'none'",
          "require-trusted-types-for 'script'",
        ]),
      );
      expect(headers['content-security-policy']).not.toContain('unsafe');
      expect(text).toContain('<script type="module" src="/sandbox/');
    }
  });

  it('have every file that they name, and ask for an unchanged one no second time', async () => {
    expect(names.length).toBeGreaterThan(20);
    for (const name of names) {
      const url = `/sandbox/${name}`;
      const { status, headers } = await site.call('GET', url);
      if (name.endsWith('.html')) {
        expect([name, status]).toEqual([name, 404]);
        continue;
      }
      expect([name, status]).toEqual([name, 200]);
      const again = await site.call('GET', url, { headers: { 'if-none-match': String(headers.etag) } });
      expect([again.status, again.text]).toEqual([304, '']);
      for (const [, wanted = ''] of textOf(name).matchAll(/^(?:import|\} from)\b.*'(\..+)';$/gm))
        expect(names).toContain(path.join(path.dirname(name), wanted));
    }
    expect((await site.call('GET', '/sandbox/../main.ts')).status).toBe(404);
    expect((await site.call('GET', '/sandbox/%2e%2e/main.ts')).status).toBe(404);
  });

  it.each(names)('hold no script or style in the text, and make no markup of texts: %s', (name) => {
    expect(textOf(name)).not.toMatch(/innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\b/);
    if (name.endsWith('.html'))
      expect(textOf(name)).not.toMatch(/<style|<script(?![^>]*src=)|\son\w+=|style=/);
  });

  it('have the three languages for every text', () => {
    const said = [...textOf('parts/texts.js').matchAll(/^ {2}(\w+): \[([^\]]*)\]/gm)];
    expect(said.length).toBeGreaterThan(80);
    for (const [, name, words = ''] of said) {
      const [thai = '', lao = '', english = '', ...rest] = [...words.matchAll(/'([^']+)'/g)].map(
        ([, one]) => one,
      );
      expect([name, rest]).toEqual([name, []]);
      expect([name, thai]).toEqual([name, expect.not.stringMatching(/[\u0e80-\u0eff]/)]);
      expect([name, lao]).toEqual([name, expect.stringMatching(/[\u0e80-\u0eff]/)]);
      expect([name, english]).toEqual([name, expect.stringMatching(/^[^\u0e00-\u0eff]+$/)]);
    }
    const texts = said.map(([, name]) => name);
    const used = names.flatMap((name) =>
      [...textOf(name).matchAll(/\bt\('(\w+)'\)/g)].map(([, text]) => text),
    );
    expect(used.filter((text) => !texts.includes(text))).toEqual([]);
  });

  it('bring the letters that their style names', async () => {
    const fonts = [...textOf('app.css').matchAll(/url\('([^']+)'\)/g)].map(([, url]) => url);
    expect(fonts).toHaveLength(4);
    for (const font of fonts) {
      const { status, headers } = await site.call('GET', `/sandbox/${font}`);
      expect([font, status, headers['content-type']]).toEqual([font, 200, 'font/woff2']);
    }
  });
});
