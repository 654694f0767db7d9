import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type Configuration, CopyRspackPlugin, type Module } from '@rspack/core';
import { join } from 'node:path';
import { exposesOf, type ManifestSource, packageOf, sharedModules } from '@wallet/federation';

import { baseConfig, severalBuilds, withPlugin, federationOptions } from './base-config';
import { checkManifest } from '../checks/check-manifest';
import { afterEmit } from './after-emit';
import { writeRemoteRelease } from './write-remote-release';
import { localeFiles, sharedLocaleFiles } from '../locale-files';
import { rendererEntry, renderPages } from './emit-pages';
import { chunkOf, exposeFile, exposesFolder } from '../checks/expose-file';
import { hotPlugins } from './hot-plugins';
import { PackageBuild } from '../ids/package-build';
import { prerenderConfig } from './prerender-config';
import { sharedVersions } from '../ids/shared-versions';
import { picturesFolder } from '../stable-assets';

/** Returns further builds of a remote, each with its own folder inside the remote's build. */
type FurtherBuilds = (production: boolean, version: string) => Configuration[];

/**
 * Returns the complete rspack configuration of a remote, from its manifest. `build` creates the files that the shell
 * loads and the further builds of `furtherBuilds`.
 * `furtherBuilds` is called with a version that may be used in scripts whose names contain no hash.
 */
export function remoteConfig(
  folder: string,
  manifest: ManifestSource,
  furtherBuilds: FurtherBuilds = () => [],
) {
  return (_env: unknown, argv?: { mode?: string }): Configuration | Configuration[] => {
    checkManifest(folder, manifest);
    const production = argv?.mode !== 'development';
    const entry = production ? rendererEntry(folder, manifest) : undefined;
    const build = new PackageBuild({
      folder,
      production,
      files: localeFiles(folder),
      folders: [exposesFolder(folder), join(folder, picturesFolder)],
      // The HTML of the pages contains the shared texts.
      ...(entry && {
        pages: () => JSON.stringify(renderPages(folder, manifest)),
        pageSources: sharedLocaleFiles(),
      }),
    });
    const container = `mf_${manifest.namespace}_remote`;
    const names = { folder, prefix: manifest.namespace, unique: build.unique(container) };
    const base = baseConfig({ ...names, production, refresh: !production });
    const remote: Configuration = {
      ...base,
      optimization: { ...base.optimization, ...chunkSplit(manifest) },
      plugins: [
        ...(base.plugins ?? []),
        ...(production ? [] : hotPlugins(folder)),
        containerPlugin(folder, manifest, container, production),
        new CopyRspackPlugin({
          patterns: [{ from: picturesFolder, to: picturesFolder, noErrorOnMissing: true }],
        }),
        afterEmit(localeFiles(folder), (stats, dist) =>
          writeRemoteRelease(stats, dist, { folder, manifest, container, production, build }),
        ),
        build.last,
      ],
    };
    const others = [
      ...furtherBuilds(production, build.version).map((other) => withPlugin(other, build.other)),
      ...(entry ? [withPlugin(prerenderConfig({ ...names, entry, isLocal: true }), build.renderer)] : []),
    ];
    return others.length ? severalBuilds({ ...remote, name: 'remote' }, others) : remote;
  };
}

function containerPlugin(
  folder: string,
  manifest: ManifestSource,
  container: string,
  production: boolean,
): ModuleFederationPlugin {
  const versions = sharedVersions();
  return new ModuleFederationPlugin({
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
        { singleton: true, import: false as const, requiredVersion: `^${versions.get(packageOf(module))}` },
      ]),
    ),
    ...federationOptions,
    experiments: {
      externalRuntime: true,
      optimization: { target: 'web', disableSnapshot: true, disableRemote: true },
    },
  });
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
