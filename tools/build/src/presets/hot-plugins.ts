import { rspack, type Configuration } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { basename, join } from 'node:path';

type Plugins = NonNullable<Configuration['plugins']>;

const folder = join(__dirname, '../injected/hot');

/**
 * Returns a plugin that runs a file before the entries of a build. The file's code belongs to the page and is never
 * replaced.
 */
const runFirst = (file: string) => new rspack.EntryPlugin(folder, join(folder, file), { name: undefined });

/** Returns plugins that keep the state of components when any tool replaces their modules (React Refresh). */
export function refreshPlugins(): Plugins {
  return [
    runFirst('devtools-hook.ts'),
    new ReactRefreshRspackPlugin({ exclude: [/[\\/]node_modules[\\/]/, folder] }),
  ];
}

/** Returns plugins that allow the page of `pnpm dev` to replace modules of a package's bundle in place. */
export function hotPlugins(packageFolder: string): Plugins {
  return [
    new rspack.HotModuleReplacementPlugin(),
    runFirst('hot-client.ts'),
    new rspack.DefinePlugin({ HOT_PART: JSON.stringify(basename(packageFolder)) }),
  ];
}
