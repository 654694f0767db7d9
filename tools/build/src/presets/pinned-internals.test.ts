/** @jest-environment node */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { packageFolder, packageVersion } from '../ids/package-json';

const own = join(__dirname, '../..');
const enhanced = packageFolder('@module-federation/enhanced', own);
const tools = packageFolder('@module-federation/runtime-tools', enhanced);
const runtime = packageFolder('@module-federation/runtime', tools);
const core = packageFolder('@module-federation/runtime-core', runtime);
const bundler = packageFolder('@module-federation/webpack-bundler-runtime', tools);
const sdk = packageFolder('@module-federation/sdk', core);
const errorCodes = packageFolder('@module-federation/error-codes', core);

/**
 * Packages whose internal files the builds replace or import (`esm-runtime.ts`), each with the tested version and these
 * files. After an update, compare the files with the replacements in `injected/container`, run the journeys of bytes
 * and faults, and then change the version here.
 */
const pinned: [name: string, folder: string, version: string, files: string[]][] = [
  ['@module-federation/enhanced', enhanced, '2.9.2', []],
  ['@module-federation/runtime', runtime, '2.9.2', ['dist/index.js']],
  [
    '@module-federation/runtime-core',
    core,
    '2.9.2',
    [
      'dist/index.js',
      'dist/plugins/snapshot/disabled.js',
      'dist/plugins/snapshot/SnapshotHandler.js',
      'dist/utils/preload.js',
      'dist/utils/semver/index.js',
    ],
  ],
  [
    '@module-federation/webpack-bundler-runtime',
    bundler,
    '2.9.2',
    [
      'dist/attachShareScopeMap.js',
      'dist/bundler.js',
      'dist/consumes.js',
      'dist/index.cjs',
      'dist/installInitialConsumes.js',
    ],
  ],
  ['@module-federation/sdk', sdk, '2.9.2', ['dist/index.js']],
  ['@module-federation/error-codes', errorCodes, '2.9.2', ['dist/index.mjs']],
];

test.each(pinned)(
  'the installed %s has the tested version and its internal files',
  (name, folder, version, files) => {
    expect(`${name} ${packageVersion(folder)}`).toBe(`${name} ${version}`);
    expect(files.filter((file) => !existsSync(join(folder, file)))).toEqual([]);
  },
);
