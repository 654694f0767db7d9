import { rspack, type Configuration } from '@rspack/core';
import { join } from 'node:path';
import { packageFolder } from './package-folder';

/**
 * Makes the container use Module Federation's ES modules: the bundler resolves their CommonJS build by itself, which
 * cannot be tree-shaken and weighs 5 KB more in each remote's entry and 30 KB in the shell. Internals of =2.9.2; the
 * journey `bytes` tells when they move.
 */
export function esmRuntime(): {
  alias: Record<string, string>;
  plugins: NonNullable<Configuration['plugins']>;
} {
  const enhanced = packageFolder('@module-federation/enhanced', join(__dirname, '../..'));
  const tools = packageFolder('@module-federation/runtime-tools', enhanced);
  const runtime = packageFolder('@module-federation/runtime', tools);
  const bundler = packageFolder('@module-federation/webpack-bundler-runtime', tools);
  const core = packageFolder('@module-federation/runtime-core', runtime);
  const within = (name: string, file: string): string => join(packageFolder(name, core), 'dist', file);
  return {
    alias: {
      '@module-federation/runtime-core$': join(core, 'dist/index.js'),
      '@module-federation/sdk$': within('@module-federation/sdk', 'index.js'),
      '@module-federation/error-codes$': within('@module-federation/error-codes', 'index.mjs'),
    },
    plugins: [
      new rspack.NormalModuleReplacementPlugin(
        /webpack-bundler-runtime[\\/]dist[\\/]index\.cjs$/,
        join(bundler, 'dist/bundler.js'),
      ),
      // The container's plugin has an alias of its own for this one, which wins.
      new rspack.NormalModuleReplacementPlugin(
        /^@module-federation\/runtime$/,
        join(runtime, 'dist/index.js'),
      ),
    ],
  };
}
