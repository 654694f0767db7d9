/** @jest-environment node */
import { sortChunks } from '../ids/sort-chunks';
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../testing/temporary-folder';
import { packageFolder, packageVersion } from '../ids/package-json';

describe('the order of chunks', () => {
  test('sorts the chunks that one import loads, and leaves its own chunk last', () => {
    const script = (order: string): string => `a=()=>Promise.all([${order}]).then(()=>()=>d(7)),b=()=>d.e(9)`;
    for (const order of ['d.e(968),d.e(661),d.e(65),d.e(45)', 'd.e(968),d.e(65),d.e(661),d.e(45)'])
      expect(sortChunks(script(order))).toBe(script('d.e(65),d.e(661),d.e(968),d.e(45)'));
  });

  test.each(['Promise.all([b(2),a(1)])', 'Promise.all([d.e(2)])', '[d.e(2),d.e(1)]'])(
    'does not change %s',
    (script) => expect(sortChunks(script)).toBe(script),
  );
});

describe('the replacement of a module', () => {
  let folder: string;

  beforeEach(() => {
    folder = temporaryFolder('replace-module');
    writeFileSync(
      join(folder, 'main.js'),
      "import { where } from './device-storage';\nconsole.log(where);\n",
    );
    writeFileSync(join(folder, 'device-storage.js'), "export const where = 'on the device';\n");
    writeFileSync(join(folder, 'no-storage.js'), "export const where = 'nowhere';\n");
  });

  /**
   * Builds in a separate process, because the bundler is an ES module, which Jest cannot load. Returns the build's
   * errors.
   */
  function build(request: RegExp): string[] {
    const program = `
    const { rspack } = require('@rspack/core');
    const { ReplaceModulePlugin } = require('./replace-module.ts');
    const folder = ${JSON.stringify(folder)};
    const plugins = [new ReplaceModulePlugin(${request}, folder + '/no-storage.js')];
    const output = { path: folder, filename: 'built.js' };
    rspack({ context: folder, mode: 'development', devtool: false, entry: './main.js', output, plugins }, (error, stats) => {
      if (error) throw error;
      console.log(JSON.stringify(stats.toJson({ all: false, errors: true }).errors.map(({ message }) => message)));
    });`;
    const load = ['-r', require.resolve('esbuild-register')];
    return JSON.parse(
      execFileSync(process.execPath, [...load, '-e', program], { cwd: __dirname, encoding: 'utf8' }),
    ) as string[];
  }

  test('replaces a module with its replacement file', () => {
    expect(build(/[\\/]device-storage$/)).toEqual([]);
    const built = readFileSync(join(folder, 'built.js'), 'utf8');
    expect(built).toContain('nowhere');
    expect(built).not.toContain('on the device');
  });

  test('fails the build when no import matches the module to replace', () => {
    expect(build(/[\\/]safe-storage$/)).toEqual([
      expect.stringMatching(/Nothing imports .*safe-storage.*no-storage\.js should replace/s),
    ]);
  });
});

const own = join(__dirname, '../..');
const enhanced = packageFolder('@module-federation/enhanced', own);
const tools = packageFolder('@module-federation/runtime-tools', enhanced);
const runtime = packageFolder('@module-federation/runtime', tools);
const core = packageFolder('@module-federation/runtime-core', runtime);
const bundler = packageFolder('@module-federation/webpack-bundler-runtime', tools);
const sdk = packageFolder('@module-federation/sdk', core);
const errorCodes = packageFolder('@module-federation/error-codes', core);

/**
 * Internal files of packages that the builds import (`esm-runtime.ts`). After an update, run the journeys of bytes and
 * faults, and then change the version here.
 */
const testedVersion = '2.9.3';
const internalFiles: [folder: string, files: string[]][] = [
  [enhanced, []],
  [runtime, ['index.js']],
  [core, ['index.js']],
  [bundler, ['bundler.js', 'index.cjs']],
  [sdk, ['index.js']],
  [errorCodes, ['index.mjs']],
];

test.each(internalFiles)('%s has the tested version and its internal files', (folder, files) => {
  expect(packageVersion(folder)).toBe(testedVersion);
  expect(files.filter((file) => !existsSync(join(folder, 'dist', file)))).toEqual([]);
});
