import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack, type Configuration } from '@rspack/core';
import { join } from 'node:path';
import { baseConfig, browsers } from './base-config';
import { distFolder } from './dist-folder';
import { ReplaceModulePlugin } from './replace-module';
import { sharedVersions } from './shared-versions';

interface OpenModule {
  /** The remote's folder. */
  folder: string;
  /** Short prefix of its class names. */
  prefix: string;
  /** Name of the container in the page's globals. */
  container: string;
  /** Modules by the name that hosts ask for, `./…`. */
  exposes: Readonly<Record<string, string>>;
  /** File with the storage keys that take the place of the site's. */
  storageKeys: string;
  production: boolean;
}

/**
 * A part of a remote for other hosts than the shell: a container that needs nothing of the page but a place, under a
 * fixed name in `dist/module/`. It shares React with the page where the versions agree.
 */
export function moduleConfig(options: OpenModule): Configuration {
  const { folder, prefix, container, exposes, storageKeys, production } = options;
  const base = baseConfig({ folder, prefix, unique: `${container}_module`, production });
  const versions = sharedVersions();
  return {
    ...base,
    name: 'module',
    output: { ...base.output, path: join(distFolder(folder, production), 'module') },
    optimization: {
      ...base.optimization,
      // A copy of React of its own is called by its full path, and ids that are made of names would tell the folder.
      chunkIds: production ? 'natural' : 'named',
      minimizer: [
        // Pages in another encoding than UTF-8 read the texts as well.
        new rspack.SwcJsMinimizerRspackPlugin({ minimizerOptions: { format: { ascii_only: true } } }),
        new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: browsers } }),
      ],
    },
    plugins: [
      ...(base.plugins ?? []),
      // A guest of somebody else's page reads and writes under names of its own.
      new ReplaceModulePlugin(/\/storage-keys$/, join(folder, storageKeys)),
      new ModuleFederationPlugin({
        name: container,
        filename: 'remoteEntry.js',
        library: { type: 'var', name: container },
        exposes: { ...exposes },
        shared: Object.fromEntries(
          ['react', 'react-dom'].map((name) => [
            name,
            // Any of the same major version: a host need not follow our updates.
            { singleton: false, requiredVersion: `^${versions.get(name)?.split('.')[0]}.0.0` },
          ]),
        ),
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        dev: false,
      }),
    ],
  };
}
