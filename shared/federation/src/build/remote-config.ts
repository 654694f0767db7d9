import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { Configuration } from '@rspack/core';
import { exposesOf, type RemoteManifest } from '../remote-manifest';
import { packageOf, sharedModules } from '../shared-modules';
import { baseConfig } from './base-config';
import { buildId } from './build-id';
import { checkManifest } from './check-manifest';
import { DiscoveryEntryPlugin } from './discovery-entry-plugin';
import { exposeFile } from './expose-file';
import { packageVersion } from './package-version';
import { sharedVersions } from './shared-versions';
import { standaloneConfig } from './standalone-config';

type Env = Readonly<Record<string, unknown>> | undefined;

/**
 * The whole rspack configuration of a remote, from its manifest: `build` makes what the shell loads, `--env standalone`
 * a page of its own with a development server.
 */
export function remoteConfig(folder: string, manifest: RemoteManifest) {
  return (env: Env, argv?: { mode?: string }): Configuration => {
    checkManifest(folder, manifest);
    if (env?.['standalone']) return standaloneConfig(folder, manifest);
    const production = argv?.mode !== 'development';
    const id = buildId(folder, production ? 'production' : 'development');
    const container = `mf_${manifest.namespace}_remote`;
    const base = baseConfig({ folder, prefix: manifest.namespace, unique: `${container}_${id}`, production });
    const versions = sharedVersions();
    return {
      ...base,
      plugins: [
        ...(base.plugins ?? []),
        new ModuleFederationPlugin({
          name: container,
          filename: production ? 'remoteEntry.[contenthash:8].js' : 'remoteEntry.js',
          library: { type: 'var', name: container },
          exposes: Object.fromEntries(
            exposesOf(manifest).map((expose) => [
              `./${expose}`,
              { import: exposeFile(folder, expose), name: `expose_${expose}` },
            ]),
          ),
          shared: Object.fromEntries(
            sharedModules.map((module) => [
              module,
              {
                singleton: true,
                import: false as const,
                requiredVersion: `^${versions.get(packageOf(module))}`,
              },
            ]),
          ),
          shareStrategy: 'loaded-first',
          manifest: false,
          dts: false,
          dev: false,
          experiments: {
            externalRuntime: true,
            optimization: { target: 'web', disableSnapshot: true, disableRemote: true },
          },
        }),
        new DiscoveryEntryPlugin({ folder, manifest, container, version: `${packageVersion(folder)}-${id}` }),
      ],
    };
  };
}
