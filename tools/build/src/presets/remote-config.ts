import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { Configuration, RspackPluginInstance } from '@rspack/core';
import { relative, sep } from 'node:path';
import { exposesOf, type ManifestSource, packageOf, sharedModules } from '@wallet/federation';

import { baseConfig, keepFolders, developmentFiles } from './base-config';
import { distFolder } from './dist-folder';
import { checkManifest } from '../checks/check-manifest';
import { DiscoveryEntryPlugin } from './discovery-entry-plugin';
import { localesOf, sharedTextFiles, textFiles } from '../prerender/emit-texts';
import { rendererEntry, renderPages } from '../prerender/emit-pages';
import { chunkOf, exposeFile, exposesFolder } from '../checks/expose-file';
import { firstExposeGroup } from './first-expose';
import { hotPlugins } from './hot-plugins';
import { PackageBuild } from '../ids/package-build';
import { prerenderConfig } from './prerender-config';
import { sharedVersions } from './shared-versions';
import { standaloneConfig } from './standalone-config';

type Env = Readonly<Record<string, unknown>> | undefined;

/** Returns further builds of a remote, each with its own folder inside the remote's build. */
type Besides = (production: boolean, version: string) => Configuration[];

/**
 * Returns the complete rspack configuration of a remote, from its manifest. `build` creates the files that the shell
 * loads and the further builds of `besides`; `--env standalone` creates a separate page with a development server.
 * `besides` is called with a version that may be used in scripts whose names contain no hash.
 */
export function remoteConfig(folder: string, manifest: ManifestSource, besides: Besides = () => []) {
  return (env: Env, argv?: { mode?: string }): Configuration | Configuration[] => {
    checkManifest(folder, manifest);
    if (env?.['standalone']) return standaloneConfig(folder, manifest);
    const production = argv?.mode !== 'development';
    const entry = production ? rendererEntry(folder, manifest) : undefined;
    const build = new PackageBuild({
      folder,
      production,
      files: textFiles(localesOf(folder)),
      folders: [exposesFolder(folder)],
      // The HTML of the pages contains the shared texts.
      ...(entry && {
        rendered: () => JSON.stringify(renderPages(folder, manifest)),
        renderedFrom: sharedTextFiles(),
      }),
    });
    const remote = ownConfig(folder, manifest, production, build);
    const { prefix, unique } = namesOf(manifest, build);
    const withPlugin = (config: Configuration, plugin: RspackPluginInstance): Configuration => ({
      ...config,
      plugins: [...(config.plugins ?? []), plugin],
    });
    const others = [
      ...besides(production, build.version).map((other) => withPlugin(other, build.beside)),
      ...(entry ? [withPlugin(prerenderConfig({ folder, prefix, unique, entry }), build.renderer)] : []),
    ];
    if (!others.length) return remote;
    const dist = distFolder(folder, production);
    const otherFolders = new Set(
      others.map(({ output }) => relative(dist, output?.path ?? dist).split(sep)[0] ?? ''),
    );
    return [
      ...others,
      {
        ...remote,
        name: 'remote',
        // It builds last: its id covers the files that all builds read, and its report is written when all builds are
        // complete.
        dependencies: others.flatMap(({ name }) => name ?? []),
        output: {
          ...remote.output,
          clean: {
            keep: new RegExp(
              [
                keepFolders(folder, [...otherFolders], production).source,
                ...(production ? [] : [developmentFiles.source]),
              ].join('|'),
            ),
          },
        },
      },
    ];
  };
}

/** Returns the names from which a remote's class names and globals are made. */
const namesOf = ({ namespace }: ManifestSource, build: PackageBuild) => ({
  prefix: namespace,
  unique: build.unique(containerOf(namespace)),
});

const containerOf = (namespace: string): string => `mf_${namespace}_remote`;

function ownConfig(
  folder: string,
  manifest: ManifestSource,
  production: boolean,
  build: PackageBuild,
): Configuration {
  const container = containerOf(manifest.namespace);
  const base = baseConfig({
    folder,
    ...namesOf(manifest, build),
    production,
    refresh: !production,
  });
  const versions = sharedVersions();
  return {
    ...base,
    optimization: { ...base.optimization, ...firstExposeGroup(manifest) },
    plugins: [
      ...(base.plugins ?? []),
      ...(production ? [] : hotPlugins(folder)),
      new ModuleFederationPlugin({
        name: container,
        filename: production ? 'remoteEntry.[contenthash:8].js' : 'remoteEntry.js',
        library: { type: 'var', name: container },
        exposes: Object.fromEntries(
          exposesOf(manifest).map((expose) => [
            `./${expose}`,
            { import: exposeFile(folder, expose), name: chunkOf(expose) },
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
      new DiscoveryEntryPlugin({ folder, manifest, container, production, build }),
      build.last,
    ],
  };
}
