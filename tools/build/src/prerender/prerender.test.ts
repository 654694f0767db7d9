/** @jest-environment node */
import { usedStyle } from './used-style';
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '@wallet/contract';
import { temporaryFolder } from '../testing/temporary-folder';

test('keeps only the rules that apply to the pages, in their order', async () => {
  const style = `
    @layer app{.a-x1{color:red}.a-x2{color:blue}@media (min-width:900px){.a-x1{color:green}.a-x3{color:red}}}
    .a-x1[aria-current='page'] .a-in{color:gold}.a-x1[data-off]{color:grey}
    @keyframes turn{to{rotate:1turn}}@keyframes other{to{rotate:0}}.a-in{animation:turn 1s}
    input:focus-visible{outline:none}video{color:red}:root{--w:1}`;
  const used = await usedStyle(style, [
    '<a class="a-x1 more" aria-current="page"><i class="a-in"></i></a>',
    '<input>',
  ]);
  const compact = used.replace(/\s+/g, '');
  expect(compact).toContain('@layerapp{.a-x1{color:red}@media(min-width:900px){.a-x1{color:green}}}');
  expect(compact).toContain(".a-x1[aria-current='page'].a-in{color:gold}");
  expect(compact).toContain('@keyframesturn{');
  expect(compact).toContain('input:focus-visible{');
  expect(compact).toContain(':root{--w:1}');
  for (const unused of ['a-x2', 'a-x3', 'data-off', 'other', 'video']) expect(compact).not.toContain(unused);
});

describe('an error of a page', () => {
  const manifest = {
    name: 'remote-spin',
    owner: 'Wheel team',
    description: '',
    namespace: 'spin',
    shellApi: '^5.0.0',
    pages: [{ path: '/user/spin', access: 'member', expose: 'spin' }],
    dialogs: [],
    widgets: [],
  } as const;

  /**
   * Builds the renderer of a remote with this page, and renders it. Returns the message of the error. In a separate process,
   * because the bundler is an ES module, which Jest cannot load.
   */
  function problemOf(page: string): string {
    const folder = join(temporaryFolder('renderer'), manifest.name);
    for (const path of ['src/exposes', 'src/locales']) mkdirSync(join(folder, path), { recursive: true });
    writeFileSync(join(folder, 'src/exposes/spin.tsx'), page);
    for (const language of languages) writeFileSync(join(folder, `src/locales/${language}.json`), '{}');
    const program = `
    const { rspack } = require('@rspack/core');
    const { prerenderConfig } = require('../presets/prerender-config.ts');
    const { rendererEntry, renderPages } = require('../presets/emit-pages.ts');
    const folder = ${JSON.stringify(folder)};
    const manifest = ${JSON.stringify(manifest)};
    const entry = rendererEntry(folder, manifest);
    rspack(prerenderConfig({ folder, prefix: 'spin', unique: 'spin', entry, isLocal: true }), (error, stats) => {
      if (error || stats.hasErrors()) throw error ?? new Error(stats.toString('errors-only'));
      try {
        renderPages(folder, manifest);
      } catch (problem) {
        process.stdout.write(problem.message);
      }
    });`;
    const load = ['-r', require.resolve('esbuild-register')];
    return execFileSync(process.execPath, [...load, '-e', program], { cwd: __dirname, encoding: 'utf8' });
  }

  test.each([
    ['at its start', "\nthrow new Error('at start');\nexport {};\n", 'Error: at start'],
    [
      'in its first rendering',
      'export function Page(): never {\n  const wheel: { slices?: number[] } = {};\n  throw new TypeError(`no ${wheel.slices}`);\n}\n',
      'TypeError: no undefined',
    ],
  ])('names the page and the error that a page throws %s', (_, page, problem) => {
    expect(problemOf(page)).toBe(`remote-spin: the page /user/spin cannot be rendered: ${problem}`);
  });
});
