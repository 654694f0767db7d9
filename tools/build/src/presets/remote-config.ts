import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { Configuration, Module } from '@rspack/core';
import { exposesOf, type ManifestSource, packageOf, sharedModules } from '@wallet/federation';

import { baseConfig, severalBuilds, withPlugin, federationOptions } from './base-config';
import { checkManifest } from '../checks/check-manifest';
import { DiscoveryEntryPlugin } from './discovery-entry-plugin';
import { localesOf, sharedTextFiles, textFiles } from '../prerender/emit-texts';
import { rendererEntry, renderPages } from '../prerender/emit-pages';
import { chunkOf, exposeFile, exposesFolder } from '../checks/expose-file';
import { hotPlugins } from './hot-plugins';
import { PackageBuild } from '../ids/package-build';
import { prerenderConfig } from './prerender-config';
import { sharedVersions } from './shared-versions';
import { standaloneConfig } from './standalone-config';

type Env = Readonly<Record<string, unknown>> | undefined;

/** Returns further builds of a remote, each with its own folder inside the remote's build. */
type FurtherBuilds = (production: boolean, version: string) => Configuration[];

/**
 * Returns the complete rspack configuration of a remote, from its manifest. `build` creates the files that the shell
 * loads and the further builds of `furtherBuilds`; `--env standalone` creates a separate page with a development server.
 * With `--env released`, a development build works in a released shell, which provides the production build of React.
 * `furtherBuilds` is called with a version that may be used in scripts whose names contain no hash.
 */
export function remoteConfig(
  folder: string,
  manifest: ManifestSource,
  furtherBuilds: FurtherBuilds = () => [],
) {
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
        pages: () => JSON.stringify(renderPages(folder, manifest)),
        pageSources: sharedTextFiles(),
      }),
    });
    const hot = !production && !env?.['released'];
    const remote = containerConfig(folder, manifest, { production, hot, build });
    const { prefix, unique } = namesOf(manifest, build);
    const others = [
      ...furtherBuilds(production, build.version).map((other) => withPlugin(other, build.other)),
      ...(entry ? [withPlugin(prerenderConfig({ folder, prefix, unique, entry }), build.renderer)] : []),
    ];
    return others.length ? severalBuilds({ ...remote, name: 'remote' }, others) : remote;
  };
}

const namesOf = ({ namespace }: ManifestSource, build: PackageBuild) => ({
  prefix: namespace,
  unique: build.unique(containerOf(namespace)),
});

const containerOf = (namespace: string): string => `mf_${namespace}_remote`;

interface ContainerBuild {
  production: boolean;
  /** True when a page can replace the modules of the build. */
  hot: boolean;
  build: PackageBuild;
}

function containerConfig(
  folder: string,
  manifest: ManifestSource,
  { production, hot, build }: ContainerBuild,
): Configuration {
  const container = containerOf(manifest.namespace);
  const base = baseConfig({
    folder,
    ...namesOf(manifest, build),
    production,
    refresh: hot,
  });
  const versions = sharedVersions();
  return {
    ...base,
    optimization: { ...base.optimization, ...chunkSplit(manifest) },
    plugins: [
      ...(base.plugins ?? []),
      ...(hot ? hotPlugins(folder) : []),
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
        ...federationOptions,
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

type Split = Pick<NonNullable<Configuration['optimization']>, 'splitChunks'>;
type Named = Readonly<{ name?: string | undefined; canBeInitial(): boolean }>;
type Graph = Readonly<{ chunkGraph: { getModuleChunks(module: Module): readonly Named[] } }>;

/**
 * Returns how the modules of the exposes are put into files.
 *
 * - The modules that the `opensFirst` expose shares with others are in its own files, both scripts and styles. It then
 *   loads with two requests, and a visitor who goes on to another expose downloads nothing twice. Files of the other
 *   exposes come after it, so that their own rules win.
 * - An expose of a fragment contains all that it needs, because a page of another remote loads it alone.
 */
function chunkSplit({ opensFirst, fragments = [] }: ManifestSource): Split {
  const fragmentNames = new Set(fragments.map(({ expose }) => chunkOf(expose)));
  const chunks = (chunk: Named): boolean => !chunk.canBeInitial() && !fragmentNames.has(chunk.name ?? '');
  if (!opensFirst) return { splitChunks: { chunks } };
  const name = chunkOf(opensFirst);
  const test = (module: Module, { chunkGraph }: Graph): boolean =>
    chunkGraph.getModuleChunks(module).some((chunk) => chunk.name === name);
  const first = { name, test, chunks, enforce: true } as const;
  // Libraries get no files of their own: each file costs about 100 bytes in the remote's entry, and a request.
  return { splitChunks: { chunks, cacheGroups: { first, defaultVendors: false } } };
}
