import type { Stats } from '@rspack/core';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { exposesOf, type ManifestSource, type RemoteVersion } from '@wallet/federation';

import { servedFiles, type ServedFiles } from './after-emit';
import { checkRelease } from '../checks/check-release';
import { emitPages } from './emit-pages';
import { emitTexts } from '../prerender/emit-texts';
import { chunkOf } from '../checks/expose-file';
import type { PackageBuild } from '../ids/package-build';
import { releaseManifest } from '../checks/release-manifest';
import { writeShellApiUse } from '../shell-api-use';
import { stableAssetProblems, writeStableAssets } from '../stable-assets';

interface Release {
  folder: string;
  manifest: ManifestSource;
  container: string;
  production: boolean;
  build: PackageBuild;
}

/** Writes `dist/remote.json` after a build: the remote's discovery entry, with a hash for every file. */
export async function writeRemoteRelease(stats: Stats, dist: string, release: Release): Promise<void> {
  const { folder, manifest, container, production, build } = release;
  const { version } = build;
  const { integrity, filesOf } = servedFiles(stats, dist);
  const entry = Object.keys(integrity).find((name) => name.startsWith('remoteEntry'));
  if (!entry) throw new Error(`${manifest.name}: the build made no remoteEntry`);
  const filesOfExpose = (expose: string): ServedFiles => {
    const { js, css } = filesOf(chunkOf(expose));
    if (!js.length) throw new Error(`${manifest.name}: no files were built for the expose ${expose}`);
    return { js: js.sort(), css };
  };
  const texts = emitTexts(folder, dist);
  const exposes = Object.fromEntries(exposesOf(manifest).map((expose) => [expose, filesOfExpose(expose)]));
  const pages = production
    ? await emitPages(folder, dist, manifest, (expose) => exposes[expose]?.css ?? [])
    : { files: undefined, integrity: {} };
  const report: RemoteVersion = {
    url: `/${manifest.name}/${version}/${entry}`,
    metadata: { version, integrity: integrity[entry] ?? '' },
    deployment: { traffic: 100, default: true },
    extras: {
      federation: {
        container,
        integrity: { ...integrity, ...texts.integrity, ...pages.integrity },
        exposes,
      },
      texts: texts.files,
      pages: pages.files,
      manifest: releaseManifest(folder, manifest),
    },
  };
  const problems = [
    ...checkRelease(manifest.name, report).problems,
    ...stableAssetProblems(manifest.name, manifest.stableAssets, dist),
  ];
  if (problems.length) throw new Error(`${manifest.name}: ${problems.join('; ')}.`);
  writeStableAssets(manifest.stableAssets, dist);
  writeShellApiUse(stats.compilation, dist);
  writeFileSync(join(dist, 'remote.json'), JSON.stringify(report, null, 2));
}
