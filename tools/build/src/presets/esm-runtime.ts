import { rspack, type Configuration } from '@rspack/core';
import { dirname, join } from 'node:path';
import { packageFolder } from '../ids/package-json';

const injected = (file: string): string => join(__dirname, '../injected/container', file);

/**
 * Files of Module Federation that are replaced in the shell: it never uses them, and they are 5 KB of its first script.
 */
const replacedInShell: readonly [request: RegExp, file: string][] = [
  [/webpack-bundler-runtime[\\/]dist[\\/]index\.cjs$/, injected('shell-runtime.js')],
  [/\/utils\/preload\.js$/, injected('no-preload.js')],
  [/\/snapshot\/SnapshotHandler\.js$/, injected('no-snapshots.js')],
  [/\/semver\/index\.js$/, join(dirname(require.resolve('@wallet/federation')), 'version-range.ts')],
];

/**
 * Makes a container use Module Federation's ES modules. By default the bundler resolves their CommonJS build, which
 * cannot be tree-shaken and adds 5 KB to each remote's entry and 30 KB to the shell. In the shell, whose first script
 * is close to its size limit, unused files are replaced too (docs/adr/size-budgets.md). Depends on internal files of
 * version 2.9.2: `presets.test.ts` fails for another version, and the `bytes` journey fails when files move.
 */
export function esmRuntime(isShell: boolean): {
  alias: Record<string, string>;
  plugins: NonNullable<Configuration['plugins']>;
} {
  const enhanced = packageFolder('@module-federation/enhanced', join(__dirname, '../..'));
  const tools = packageFolder('@module-federation/runtime-tools', enhanced);
  const runtime = packageFolder('@module-federation/runtime', tools);
  const bundler = packageFolder('@module-federation/webpack-bundler-runtime', tools);
  const core = packageFolder('@module-federation/runtime-core', runtime);
  const within = (name: string, file: string): string => join(packageFolder(name, core), 'dist', file);
  const files: [RegExp, string][] = [
    ...(isShell ? replacedInShell : []),
    // The first replacement of a request applies, so the shell's own must come before this one.
    [/webpack-bundler-runtime[\\/]dist[\\/]index\.cjs$/, join(bundler, 'dist/bundler.js')],
    // The container's plugin sets its own alias for this one, which takes precedence.
    [/^@module-federation\/runtime$/, join(runtime, 'dist/index.js')],
  ];
  return {
    alias: {
      '@module-federation/runtime-core/dist': join(core, 'dist'),
      '@module-federation/runtime-core$': join(core, 'dist/index.js'),
      '@module-federation/webpack-bundler-runtime/dist': join(bundler, 'dist'),
      '@module-federation/sdk$': within('@module-federation/sdk', 'index.js'),
      '@module-federation/error-codes$': within('@module-federation/error-codes', 'index.mjs'),
    },
    plugins: files.map(([request, file]) => new rspack.NormalModuleReplacementPlugin(request, file)),
  };
}
