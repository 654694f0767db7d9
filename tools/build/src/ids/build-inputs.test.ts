/** @jest-environment node */
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { isUpToDate, removeInputs, writeInputs } from './build-inputs';
import { temporaryFolder } from '../testing/temporary-folder';
import { configSources } from './config-sources';

describe('the inputs of a build', () => {
  let root: string;
  const at = (path: string): string => join(root, path);

  function write(path: string, text: string): void {
    mkdirSync(dirname(at(path)), { recursive: true });
    writeFileSync(at(path), text);
  }

  beforeEach(() => {
    root = realpathSync(temporaryFolder('inputs'));
    write('pnpm-workspace.yaml', '');
    write('node_modules/.pnpm/lock.yaml', 'react 1');
    write('node_modules/.pnpm/react/index.js', 'react');
    write('a/src/main.ts', 'main');
    write('a/exposes/page.tsx', 'page');
    write('shared/src/button.ts', 'button');
    mkdirSync(at('a/node_modules'));
    symlinkSync('../../shared', at('a/node_modules/shared'));
    const files = ['a/src/main.ts', 'a/src', 'a/gone.ts', 'a/node_modules/shared/src/button.ts'];
    writeInputs(
      at('a/dist'),
      [...files, 'node_modules/.pnpm/react/index.js'].map(at).concat('/elsewhere/main.ts'),
      ['a/exposes', 'a/nothing'].map(at),
    );
  });

  test('lists every file by its real path from the root, and installed packages as one file', () => {
    const { files } = JSON.parse(readFileSync(at('a/dist/inputs.json'), 'utf8')) as { files: object };
    expect(Object.keys(files)).toEqual([
      'a/exposes',
      'a/nothing',
      'a/src/main.ts',
      'node_modules/.pnpm/lock.yaml',
      'shared/src/button.ts',
    ]);
  });

  test('a build is up to date in another folder', () => {
    const moved = realpathSync(mkdtempSync(join(tmpdir(), 'moved inputs-')));
    renameSync(root, join(moved, 'b'));
    root = join(moved, 'b');
    expect(isUpToDate(at('a/dist'))).toBe(true);
    root = moved;
  });

  test.each<[what: string, change: () => void, isStillUpToDate: boolean]>([
    ['a source', () => write('a/src/main.ts', 'other'), false],
    ['a removed source', () => rmSync(at('a/src/main.ts')), false],
    ['a source of another package', () => write('shared/src/button.ts', 'other'), false],
    ['the installed packages', () => write('node_modules/.pnpm/lock.yaml', 'react 2'), false],
    ['file names that the build depends on', () => write('a/exposes/other.tsx', ''), false],
    ['a folder that the build did not find', () => write('a/nothing/page.tsx', ''), false],
    ['the marks of a finished build', () => removeInputs(at('a/dist')), false],
    ['a file that was not read', () => write('a/src/note.txt', 'note'), true],
    ['a file of which the build depends only on the name', () => write('a/exposes/page.tsx', 'other'), true],
  ])('a change of %s', (_, change, isStillUpToDate) => {
    expect(isUpToDate(at('a/dist'))).toBe(true);
    change();
    expect(isUpToDate(at('a/dist'))).toBe(isStillUpToDate);
  });
});

describe('the sources of a configuration', () => {
  let root: string;

  function write(path: string, text: string): void {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }

  const sources = async (without?: RegExp): Promise<string[]> => {
    const { files, packages } = await configSources(join(root, 'a'), without);
    return [...files, ...packages].map((path) => relative(root, path)).sort();
  };

  beforeEach(() => {
    root = realpathSync(temporaryFolder('config'));
    write(
      'a/rspack.config.ts',
      `import { join } from 'node:path';
import type { Type } from './type';
import { x } from '@wallet/presets/preset';
import './effect';
export {
  a,
  b,
} from './parts';
export const name = join(x as string, './no-import');
`,
    );
    write('a/effect.js', 'globalThis.effect = 1;');
    write(
      'a/parts.ts',
      `import { rspack, type Configuration } from '@rspack/core';\nimport { c } from './check-it';\nexport const a = rspack;\nexport const b = c as Configuration;\n`,
    );
    write('a/check-it.ts', `import { d } from './only-checks';\nexport const c = d;\n`);
    write('a/only-checks.ts', 'export const d = 1;');
    write(
      'presets/package.json',
      '{ "name": "@wallet/presets", "sideEffects": false, "exports": { "./*": "./src/*.ts" } }',
    );
    write('presets/src/preset.ts', 'export const x = 1;');
    write('node_modules/.pnpm/r/node_modules/@rspack/core/package.json', '{ "name": "@rspack/core" }');
    for (const [path, target] of [
      ['@wallet/presets', 'presets'],
      ['@rspack/core', 'node_modules/.pnpm/r/node_modules/@rspack/core'],
    ] as const) {
      mkdirSync(dirname(join(root, 'a/node_modules', path)), { recursive: true });
      symlinkSync(join(root, target), join(root, 'a/node_modules', path));
    }
  });

  test('returns the imports that a configuration uses, without types, and the installed packages', async () => {
    expect(await sources()).toEqual([
      'a/check-it.ts',
      'a/effect.js',
      'a/only-checks.ts',
      'a/parts.ts',
      'a/rspack.config.ts',
      'node_modules/.pnpm/r/node_modules/@rspack/core',
      'presets/src/preset.ts',
    ]);
  });

  test('returns only the used modules of an index file', async () => {
    write('presets/src/preset.ts', `export { x } from './x';\nexport { type T, y } from './y';\n`);
    for (const name of ['x', 'y']) write(`presets/src/${name}.ts`, `export const ${name} = 1;`);
    expect((await sources()).filter((file) => file.startsWith('presets'))).toEqual(['presets/src/x.ts']);
  });

  test('returns the same code after a change of comments', async () => {
    const before = await configSources(join(root, 'a'));
    write('presets/src/preset.ts', '/** A comment. */\nexport const x = 1; // Another one.');
    expect((await configSources(join(root, 'a'))).code).toBe(before.code);
    write('presets/src/preset.ts', 'export const x = 2;');
    expect((await configSources(join(root, 'a'))).code).not.toBe(before.code);
  });

  test('omits the modules that only an omitted module imports', async () => {
    expect(await sources(/check-it$/)).toHaveLength(5);
  });

  test('rejects a missing import, and a folder without a configuration', async () => {
    write('a/parts.ts', `export * from './gone';\n`);
    await expect(sources()).rejects.toThrow('Could not resolve "./gone"');
    rmSync(join(root, 'a/rspack.config.ts'));
    await expect(sources()).rejects.toThrow('rspack.config');
  });
});
