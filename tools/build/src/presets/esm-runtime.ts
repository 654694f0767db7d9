import { rspack, type Configuration } from '@rspack/core';
import { join } from 'node:path';
import { packageFolder } from '../ids/package-json';

/**
 * Makes a container use Module Federation's ES modules. By default the bundler resolves their CommonJS build, which
 * cannot be tree-shaken and adds 5 KB to each remote's entry and 30 KB to the shell (docs/adr/size-budgets.md). Depends on
 * internal files of version 2.9.3: `presets.test.ts` fails for another version, and the `bytes` journey when files move.
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
  const files: [RegExp, string][] = [
    [/webpack-bundler-runtime[\\/]dist[\\/]index\.cjs$/, join(bundler, 'dist/bundler.js')],
    // The container's plugin sets its own alias for this one, which takes precedence.
    [/^@module-federation\/runtime$/, join(runtime, 'dist/index.js')],
  ];
  return {
    alias: {
      '@module-federation/runtime-core$': join(core, 'dist/index.js'),
      '@module-federation/sdk$': within('@module-federation/sdk', 'index.js'),
      '@module-federation/error-codes$': within('@module-federation/error-codes', 'index.mjs'),
    },
    plugins: files.map(([request, file]) => new rspack.NormalModuleReplacementPlugin(request, file)),
  };
}
