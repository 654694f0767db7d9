import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack, type Configuration } from '@rspack/core';
import { join } from 'node:path';
import { baseConfig, browsers, federationOptions } from './base-config';
import { distFolder } from '../built-files';
import { ReplaceModulePlugin } from './replace-module';
import { sharedVersions } from '../ids/shared-versions';

interface ModuleOptions {
  folder: string;
  prefix: string;
  container: string;
  /** Modules by the name that hosts import, `./…`. */
  exposes: Readonly<Record<string, string>>;
  /** File with the storage keys that replace the site's. */
  storageKeys: string;
  production: boolean;
}

/**
 * Returns the build of a remote's part for hosts other than the shell: a container in `dist/module/` that needs only an
 * element of the page. It shares React with the page when the versions match.
 */
export function moduleConfig(options: ModuleOptions): Configuration {
  const { folder, prefix, container, exposes, storageKeys, production } = options;
  const base = baseConfig({ folder, prefix, unique: `${container}_module`, production });
  const versions = sharedVersions();
  return {
    ...base,
    name: 'module',
    output: { ...base.output, path: join(distFolder(folder, production), 'module') },
    optimization: {
      ...base.optimization,
      // The container's own copy of React is named by its full path, so ids made from names would expose the folder.
      chunkIds: production ? 'natural' : 'named',
      minimizer: [
        // ASCII output also works on pages in an encoding other than UTF-8.
        new rspack.SwcJsMinimizerRspackPlugin({ minimizerOptions: { format: { ascii_only: true } } }),
        new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: browsers } }),
      ],
    },
    plugins: [
      ...(base.plugins ?? []),
      // On another site's page, the module reads and writes under its own storage keys.
      new ReplaceModulePlugin(/\/storage-keys$/, join(folder, storageKeys)),
      new ModuleFederationPlugin({
        name: container,
        filename: 'remoteEntry.js',
        library: { type: 'var', name: container },
        exposes: { ...exposes },
        shared: Object.fromEntries(
          ['react', 'react-dom'].map((name) => [
            name,
            // Any version of the same major: a host does not have to follow our updates.
            { singleton: false, requiredVersion: `^${versions.get(name)?.split('.')[0]}.0.0` },
          ]),
        ),
        ...federationOptions,
      }),
    ],
  };
}
