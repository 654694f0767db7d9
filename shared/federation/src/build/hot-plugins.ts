import { rspack, type Configuration } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { basename, join } from 'node:path';

type Plugins = NonNullable<Configuration['plugins']>;

const folder = join(__dirname, '../hot');

/** What runs before the entries of a build; its code is the page's own and never replaced. */
const first = (file: string) => new rspack.EntryPlugin(folder, join(folder, file), { name: undefined });

/** Keep what components hold when their modules are replaced (React Refresh); by whatever replaces them. */
export function refreshPlugins(): Plugins {
  return [
    first('devtools-hook.ts'),
    new ReactRefreshRspackPlugin({ exclude: [/[\\/]node_modules[\\/]/, folder] }),
  ];
}

/** Let the page that `pnpm dev` serves replace modules of a package's bundle in place. */
export function hotPlugins(packageFolder: string): Plugins {
  return [
    new rspack.HotModuleReplacementPlugin(),
    first('hot-client.ts'),
    new rspack.DefinePlugin({ HOT_PART: JSON.stringify(basename(packageFolder)) }),
  ];
}
