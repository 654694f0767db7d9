import { rspack, type Configuration } from '@rspack/core';
import { join } from 'node:path';
import { packageFolder } from './package-folder';

/** Whose container it is: each leaves out what the other one alone needs; `guest` is one on somebody else's page, with all. */
export type ContainerKind = 'shell' | 'remote' | 'guest';

const own = (file: string): string => join(__dirname, 'container-parts', file);

/** What of the federation another file stands for: each weighs more than it is worth where it is never called. */
const replaced: Readonly<Record<ContainerKind, readonly [request: RegExp, file: string][]>> = {
  shell: [
    [/webpack-bundler-runtime[\\/]dist[\\/]index\.cjs$/, own('shell-runtime.js')],
    [/\/utils\/preload\.js$/, own('no-preload.js')],
    [/\/snapshot\/SnapshotHandler\.js$/, own('no-snapshots.js')],
    [/\/semver\/index\.js$/, join(__dirname, '../version-range.ts')],
  ],
  remote: [[/webpack-bundler-runtime[\\/]dist[\\/]index\.cjs$/, own('remote-runtime.js')]],
  guest: [],
};

/**
 * Makes a container use Module Federation's ES modules: the bundler resolves their CommonJS build by itself, which
 * cannot be tree-shaken and weighs 5 KB more in each remote's entry and 30 KB in the shell. Without what this `kind` of
 * container never calls, it is another 1.8 KB less in an entry and 5 KB in the shell. Internals of =2.9.2; the journey `bytes` tells
 * when they move.
 */
export function esmRuntime(kind: ContainerKind): {
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
    ...replaced[kind],
    // After what stands for it.
    [/webpack-bundler-runtime[\\/]dist[\\/]index\.cjs$/, join(bundler, 'dist/bundler.js')],
    // The container's plugin has an alias of its own for this one, which wins.
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
