import fs from 'node:fs';
import path from 'node:path';
import { openTestSandbox, type TestSandbox } from '../testing/open-test-sandbox';

const folder = path.join(__dirname, 'files');
const names = fs
  .readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => path.extname(name) !== '');
const textOf = (name: string): string => fs.readFileSync(path.join(folder, name), 'utf8');
const textsIn = (name: string, pattern: RegExp): string[] =>
  [...textOf(name).matchAll(pattern)].map(([, found = '']) => found);

describe('the sandbox’s pages', () => {
  let sandbox: TestSandbox;
  beforeAll(async () => {
    sandbox = await openTestSandbox();
  });
  afterAll(() => sandbox.close());

  it('are served with a policy that allows only our own files', async () => {
    for (const url of ['/sandbox', '/sandbox/', '/sandbox/games/PG']) {
      const { status, headers, text } = await sandbox.call('GET', url);
      expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
      expect(headers).toMatchObject({
        'x-frame-options': 'DENY',
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
        'cache-control': 'no-cache',
      });
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

  it('have a lobby for every known game only', async () => {
    expect((await sandbox.call('GET', '/sandbox/games/NAKA')).status).toBe(200);
    expect((await sandbox.call('GET', '/sandbox/games/NOBODY')).status).toBe(404);
  });

  it('have every file that they import, and do not download an unchanged one again', async () => {
    expect(names.length).toBeGreaterThan(20);
    for (const name of names) {
      const url = `/sandbox/${name}`;
      const { status, headers } = await sandbox.call('GET', url);
      if (name.endsWith('.html')) {
        expect([name, status]).toEqual([name, 404]);
        continue;
      }
      expect([name, status]).toEqual([name, 200]);
      const again = await sandbox.call('GET', url, { headers: { 'if-none-match': String(headers['etag']) } });
      expect([again.status, again.text]).toEqual([304, '']);
      for (const imported of textsIn(name, /^(?:import|\} from)\b.*'(\..+)';$/gm))
        expect(names).toContain(path.join(path.dirname(name), imported));
    }
  });

  it.each(['../main.ts', '%2e%2e/main.ts', '..%2fmain.ts', 'parts/../../add-pages.ts', 'app.js%00'])(
    'reject an address outside their folder: %s',
    async (name) => {
      expect((await sandbox.call('GET', `/sandbox/${name}`)).status).toBe(404);
    },
  );

  it.each(names)('have no inline script or style, and never turn text into markup: %s', (name) => {
    expect(textOf(name)).not.toMatch(/innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\b/);
    if (name.endsWith('.html'))
      expect(textOf(name)).not.toMatch(/<style|<script(?![^>]*src=)|\son\w+=|style=/);
  });

  it('have every text in three languages', () => {
    const texts = [...textOf('parts/texts.js').matchAll(/^ {2}(\w+): \[([^\]]*)\]/gm)];
    expect(texts.length).toBeGreaterThan(80);
    for (const [, name, words = ''] of texts) {
      const [thai = '', lao = '', english = '', ...rest] = [...words.matchAll(/'([^']+)'/g)].map(
        ([, translation]) => translation,
      );
      expect([name, rest]).toEqual([name, []]);
      expect([name, thai]).toEqual([name, expect.not.stringMatching(/[\u0e80-\u0eff]/)]);
      expect([name, lao]).toEqual([name, expect.stringMatching(/[\u0e80-\u0eff]/)]);
      expect([name, english]).toEqual([name, expect.stringMatching(/^[^\u0e00-\u0eff]+$/)]);
    }
    const textNames = texts.map(([, name]) => name);
    const byName = ['hint', 'panel'].join('|');
    const used = names.flatMap((name) => [
      ...textsIn(name, /\bt\('(\w+)'\)/g),
      ...textsIn(name, new RegExp(`\\b(?:${byName})\\(\\s*'(\\w+)'`, 'g')),
      // One of two texts, by a condition.
      ...textsIn(name, /\b(?:t|hint)\([^()]*\? '(\w+)' : '\w+'\)/g),
      ...textsIn(name, /\b(?:t|hint)\([^()]*\? '\w+' : '(\w+)'\)/g),
      ...textsIn(name, /'(target[A-Z]\w+)'/g),
    ]);
    expect(used).toEqual(expect.arrayContaining(['notTakenYet', 'resetAloneHint', 'qrcodesHint', 'wheel']));
    expect(used.filter((text) => !textNames.includes(text))).toEqual([]);
  });

  it('have texts for every fault target, and for every result of a report', async () => {
    const { targets } = await sandbox.console<{ targets: string[] }>('GET', 'faults');
    const named = textsIn('panels/faults.js', /^ {2}(\w+): 'target/gm);
    expect(named.toSorted()).toEqual(targets.toSorted());
    const textNames = textsIn('parts/texts.js', /^ {2}(\w+): \[/gm);
    expect(textNames).toEqual(
      expect.arrayContaining(['deposited', 'known', 'unclaimed', 'credited', 'unknown', 'pending', 'paid']),
    );
  });

  it('have a style for every class that they use', () => {
    const styled = new Set(textsIn('app.css', /\.([a-z][\w-]*)/g));
    const used = names
      .filter((name) => /\.(html|js)$/.test(name))
      .flatMap((name) => [
        ...textsIn(name, /\bclass="([^"]+)"/g),
        ...textsIn(name, /\bclassName: '([^']+)'/g),
        ...textsIn(name, /\bclassName: `([^`]+)`/g).map((text) => text.replaceAll(/\$\{[^}]*\}/g, ' ')),
        ...textsIn(name, /\bclassName: `[^`]*\? '([^']*)'/g),
        ...textsIn(name, /\bclassName: `[^`]* : '([^']*)'/g),
        ...textsIn(name, /\bpicture\('([\w-]+)'/g),
        ...textsIn(name, /\bclassName: \w+ \? '([\w-]+)'/g),
        ...textsIn(name, /, '(main|danger|bad|good|log)'\)/g),
      ])
      .flatMap((classes) => classes.split(/\s+/))
      .filter(Boolean);
    expect(used.length).toBeGreaterThan(40);
    expect([...new Set(used)].filter((name) => !styled.has(name))).toEqual([]);
  });

  it('serve the fonts of their style sheet', async () => {
    const fonts = textsIn('app.css', /url\('([^']+)'\)/g);
    expect(fonts).toHaveLength(4);
    for (const font of fonts) {
      const { status, headers } = await sandbox.call('GET', `/sandbox/${font}`);
      expect([font, status, headers['content-type']]).toEqual([font, 200, 'font/woff2']);
    }
  });
});
