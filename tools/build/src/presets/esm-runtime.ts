import { rspack, type Configuration } from '@rspack/core';
import { dirname, join } from 'node:path';
import { packageFolder } from '../ids/package-folder';

/**
 * The owner of a container. Each kind leaves out code that only the other one needs; `guest` runs on another site's
 * page and includes everything.
 */
export type ContainerKind = 'shell' | 'remote' | 'guest';

const own = (file: string): string => join(__dirname, '../injected/container', file);

/** Replaced files of the federation, by container kind: each is too large for a container that never calls it. */
const replaced: Readonly<Record<ContainerKind, readonly [request: RegExp, file: string][]>> = {
  shell: [
    [/webpack-bundler-runtime[\\/]dist[\\/]index\.cjs$/, own('shell-runtime.js')],
    [/\/utils\/preload\.js$/, own('no-preload.js')],
    [/\/snapshot\/SnapshotHandler\.js$/, own('no-snapshots.js')],
    [/\/semver\/index\.js$/, join(dirname(require.resolve('@wallet/federation')), 'version-range.ts')],
  ],
  remote: [[/webpack-bundler-runtime[\\/]dist[\\/]index\.cjs$/, own('remote-runtime.js')]],
  guest: [],
};

/**
 * Makes a container use Module Federation's ES modules. By default the bundler resolves their CommonJS build, which
 * cannot be tree-shaken and adds 5 KB to each remote's entry and 30 KB to the shell. Leaving out code that this `kind`
 * of container never calls saves another 1.8 KB in an entry and 5 KB in the shell. Depends on internals of =2.9.2:
 * `pinned-internals.test.ts` fails with another version, and the `bytes` journey when files move.
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
    // Must come after its replacement above.
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
