/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../testing/temporary-folder';

let folder: string;

beforeEach(() => {
  folder = temporaryFolder('replace-module');
  writeFileSync(join(folder, 'main.js'), "import { where } from './device-storage';\nconsole.log(where);\n");
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
