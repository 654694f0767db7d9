/** @jest-environment node */
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { configSources } from './config-sources';

let root: string;

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

const sources = (without?: RegExp): string[] =>
  configSources(join(root, 'a'), without).map((file) => relative(root, file));

beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'config-')));
  write(
    'a/rspack.config.ts',
    `import { join } from 'node:path';
import type { Type } from './type';
import { x } from '@ours/presets/preset';
import './effect';
export {
  a,
  b,
} from './parts';
export const name = './no-import';
`,
  );
  write('a/effect.js', '');
  write(
    'a/parts.ts',
    `import { rspack, type Configuration } from '@rspack/core';\nimport { c } from './check-it';\n`,
  );
  write('a/check-it.ts', `import { d } from './only-checks';\n`);
  write('a/only-checks.ts', '');
  write('presets/package.json', '{ "name": "@ours/presets", "exports": { "./*": "./src/*.ts" } }');
  write('presets/src/preset.ts', '');
  write('node_modules/.pnpm/r/node_modules/@rspack/core/package.json', '{ "name": "@rspack/core" }');
  for (const [path, target] of [
    ['@ours/presets', 'presets'],
    ['@rspack/core', 'node_modules/.pnpm/r/node_modules/@rspack/core'],
  ] as const) {
    mkdirSync(dirname(join(root, 'a/node_modules', path)), { recursive: true });
    symlinkSync(join(root, target), join(root, 'a/node_modules', path));
  }
});

afterEach(() => rmSync(root, { recursive: true }));

test('returns the imports of a configuration without types, and the versions of its tools', () => {
  expect(sources().sort()).toEqual([
    'a/check-it.ts',
    'a/effect.js',
    'a/only-checks.ts',
    'a/parts.ts',
    'a/rspack.config.ts',
    'node_modules/.pnpm/r/node_modules/@rspack/core/package.json',
    'presets/src/preset.ts',
  ]);
});

test('counts only the modules of the imported names of an index file, without types', () => {
  write(
    'presets/src/preset.ts',
    `// What others may use.
export { inner as x } from './x';
export { type T, y } from './y';
export type { Z } from './z';
`,
  );
  for (const name of ['x', 'y', 'z']) write(`presets/src/${name}.ts`, '');
  expect(sources().filter((file) => file.startsWith('presets'))).toEqual([
    'presets/src/preset.ts',
    'presets/src/x.ts',
  ]);
});

test('leaves out modules that only a left out module imports', () => {
  expect(sources(/check-it/)).toHaveLength(5);
});

test('rejects a missing import, and a folder without a configuration', () => {
  write('a/parts.ts', `export * from './gone';\n`);
  expect(() => sources()).toThrow('parts.ts imports ./gone, which is no file');
  rmSync(join(root, 'a/rspack.config.ts'));
  expect(() => sources()).toThrow('has no rspack.config');
});
