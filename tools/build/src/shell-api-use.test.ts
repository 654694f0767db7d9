/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readShellApiUse } from './shell-api-use';
import { temporaryFolder } from './testing/temporary-folder';

describe('the use of the shell API', () => {
  let folder: string;

  const files = {
    'node_modules/@wallet/site/package.json':
      '{ "version": "1.0.0", "main": "site.js", "sideEffects": false }',
    'node_modules/@wallet/site/site.js':
      "export const site = 1;\nexport const setSite = 2;\nexport const isOld = 3;\nexport { slot } from './slot';\n",
    'node_modules/@wallet/site/slot.js': 'export const slot = 4;\n',
    'page.js': "import { title } from './title';\nexport const Page = () => title();\n",
    'title.js':
      "import { isOld, site, slot } from '@wallet/site';\nexport const title = () => site + slot;\nexport const unused = () => isOld;\n",
  };

  beforeEach(() => {
    folder = temporaryFolder('shell-api-use');
    mkdirSync(join(folder, 'node_modules/@wallet/site'), { recursive: true });
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  });

  /** Builds a remote, or with `provides` the provider of the module, in a separate process. Returns the written file. */
  function build(provides: boolean) {
    const shared = provides
      ? { singleton: true, eager: true, version: '1.0.0' }
      : { singleton: true, import: false, requiredVersion: '^1.0.0' };
    const program = `
    const { rspack } = require('@rspack/core');
    const { ModuleFederationPlugin } = require('@module-federation/enhanced/rspack');
    const { writeShellApiUse } = require('./shell-api-use.ts');
    const dist = ${JSON.stringify(join(folder, 'dist'))};
    const federation = new ModuleFederationPlugin({
      name: 'remote', filename: 'remoteEntry.js', exposes: { './page': './page.js' },
      shared: { '@wallet/site': ${JSON.stringify(shared)} }, manifest: false, dts: false, dev: false,
    });
    const record = { apply: (compiler) => compiler.hooks.afterEmit.tap('record', (compilation) => writeShellApiUse(compilation, dist)) };
    const output = { path: dist, uniqueName: 'remote' };
    rspack({ context: ${JSON.stringify(folder)}, mode: 'production', entry: {}, output, plugins: [federation, record] }, (error, stats) => {
      if (error || stats.hasErrors()) throw error ?? new Error(stats.toString());
    });`;
    const load = ['-r', require.resolve('esbuild-register')];
    execFileSync(process.execPath, [...load, '-e', program], { cwd: __dirname });
    return readShellApiUse(join(folder, 'dist'));
  }

  test('lists the exports that the scripts of a remote use, without those of removed functions', () => {
    expect(build(false)).toEqual({ '@wallet/site': ['site', 'slot'] });
  });

  test('lists every export of a shared module for the shell, without one that it imports and no longer provides', () => {
    const file = join(folder, 'node_modules/@wallet/site/site.js');
    writeFileSync(
      file,
      files['node_modules/@wallet/site/site.js'].replace('export const site ', 'const site '),
    );
    expect(build(true)).toEqual({ '@wallet/site': ['isOld', 'setSite', 'slot'] });
  });

  test('returns undefined for an old build without this file', () => {
    expect(readShellApiUse(folder)).toBeUndefined();
  });
});
