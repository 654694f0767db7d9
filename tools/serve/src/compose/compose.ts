import {
  type BrowserPackage,
  type CheckedRelease,
  gatherReleases,
  remotesIn,
  root,
  messagesOf,
  type ShellRelease,
  stableFilesOf,
} from '@wallet/build';
import type { SiteConfig } from '@wallet/platform/config';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type BuildFile,
  buildPath,
  composedFiles,
  type ComposedRemote,
  type ComposedSite,
  sourcesOf,
} from './composed-files';
import { encodeOnce, type EncodedFile, isCompressible, replaceFile } from './compressed-files';
import { placeBuild } from './place-build';

interface OutputOptions {
  /** Folder that any static server can serve. */
  folder: string;
  /** Scripts that every page includes in addition to the shell's. */
  scripts?: readonly string[];
  /** True, the default, to write compressed files next to the others. */
  compress?: boolean;
}

interface ComposeSiteOptions extends OutputOptions, Pick<ComposedSite, 'servedBy'> {
  /** Folder of the site's shell and remotes; by default the wallet's. */
  site?: string;
  config: SiteConfig;
  /** Packages whose development build is composed; it is served from its own folder. */
  fromSource?: readonly string[];
  /** Remotes that do not build, with the reason for each. */
  unbuilt?: ReadonlyMap<BrowserPackage, string>;
  print: (line: string) => void;
}

export function distOf(pkg: string, fromSource: readonly string[], site = root): string {
  return join(site, pkg, fromSource.includes(pkg) ? 'dist-dev' : 'dist');
}

export function releasesOnDisk(
  fromSource: readonly string[] = [],
  unbuilt: ReadonlyMap<BrowserPackage, string> = new Map(),
  site = root,
): CheckedRelease[] {
  return gatherReleases(
    remotesIn(site).map((name) => ({
      name,
      dist: distOf(name, fromSource, site),
      unusable: unbuilt.get(name),
    })),
    shellOnDisk(fromSource, site).parts.pages.map(({ path }) => path),
  );
}

export function shellOnDisk(fromSource: readonly string[] = [], site = root): ShellRelease {
  const report = join(distOf('shell', fromSource, site), 'shell.json');
  return JSON.parse(readFileSync(report, 'utf8')) as ShellRelease;
}

/** Returns a remote as the site lists it. A left-out remote has only its manifest, so that a panel replaces its parts. */
function composedRemote({ name, version, manifest, problems }: CheckedRelease, dist: string): ComposedRemote {
  if (version) {
    const versions = [{ ...version, extras: { ...version.extras, manifest } }];
    return { name, versions, ...stableFilesOf(name, dist) };
  }
  const leftOut = problems.join('; ');
  return { name, versions: [{ url: '', metadata: { version: '' }, extras: { leftOut, manifest } }] };
}

/**
 * Composes the builds into one static site: each build at its immutable address, then all files that depend on them. A
 * remote with a problem is left out. Returns the shell that wrote the pages.
 */
export function composeSite({
  site = root,
  folder,
  config,
  servedBy,
  fromSource = [],
  scripts = [],
  unbuilt,
  compress = true,
  print,
}: ComposeSiteOptions): ShellRelease {
  const releases = releasesOnDisk(fromSource, unbuilt, site);
  messagesOf(releases).forEach(print);
  const shell = shellOnDisk(fromSource, site);
  const composed: ComposedSite = {
    config,
    servedBy,
    shell,
    remotes: releases.map((release) => composedRemote(release, distOf(release.name, fromSource, site))),
  };
  const versions = releases.flatMap(({ name, version }) =>
    version ? { name, id: version.metadata.version } : [],
  );
  // Development builds are served from their own folders.
  for (const { name, id } of [...versions, { name: 'shell', id: shell.version }])
    if (!fromSource.includes(name))
      placeBuild(name, id, { sourceRoot: site, outputFolder: folder, compress });
  const sourceOf = ({ name, file }: BuildFile): string => join(distOf(name, fromSource, site), file);
  writeSite(composed, sourceOf, { folder, scripts, compress });
  return shell;
}

/** Writes all files of a site with a shell, except its builds. `sourceOf` returns the path of a file of a build. */
function writeSite(
  site: ComposedSite,
  sourceOf: (file: BuildFile) => string,
  { folder, scripts, compress }: OutputOptions,
): void {
  const builds = sourcesOf(site).map((file) => [buildPath(file), readFileSync(sourceOf(file))] as const);
  const files = composedFiles(site, new Map(builds), { scripts });
  const encodingsOf = (key: string, bytes: Buffer): EncodedFile[] =>
    compress && isCompressible(key) ? encodeOnce(bytes) : [['', bytes]];
  for (const [key, bytes] of files) replaceFile(join(folder, key), encodingsOf(key, bytes));
}
