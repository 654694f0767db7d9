import type { CheckedRelease, ShellRelease } from '@wallet/federation/build';
import type { SiteConfig } from '@wallet/platform/config';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtFiles } from './built-files';
import {
  composedFiles,
  copiesOf,
  partsOf,
  type ComposedRemote,
  type ComposedSite,
  type Copy,
} from './composed-files';
import { compressed, packedEndings, type Form } from './compress';
import { gatherReleases, sentencesOf } from './gather-releases';
import { lastingFiles } from './lasting-files';
import { pageCodeFile, readPageCode } from './page-code';
import { remotes, root, type Built } from './paths';
import type { ServedBy } from './serving/serving-files';
import { placeBuild } from './place-build';
import { swap } from './swap';

interface Composition {
  /** Folder that any static server can serve. */
  folder: string;
  config: SiteConfig;
  /** What files for other servers say besides; without it there are none. */
  servedBy?: ServedBy;
  /** Packages whose development build is composed, straight from where it lies. */
  fromSource?: readonly Built[];
  /** Scripts that every page gets besides the shell's. */
  scripts?: readonly string[];
  /** Remotes that do not build, and why. */
  unbuilt?: ReadonlyMap<Built, string>;
  /** Whether compressed files are laid beside the others; they are unless told. */
  compress?: boolean;
  /** Is told what is wrong with remotes, a sentence each. */
  print: (line: string) => void;
}

const isFrom = (fromSource: readonly Built[], pkg: string): boolean => fromSource.some((one) => one === pkg);

/** Folder of a package's build. */
export function distOf(pkg: string, fromSource: readonly Built[]): string {
  return join(root, pkg, isFrom(fromSource, pkg) ? 'dist-dev' : 'dist');
}

/** What the builds on disk would be composed of. */
export function releasesOnDisk(
  fromSource: readonly Built[] = [],
  unbuilt: ReadonlyMap<Built, string> = new Map(),
): CheckedRelease[] {
  return gatherReleases(
    remotes.map((name) => ({ name, dist: distOf(name, fromSource), unusable: unbuilt.get(name) })),
  );
}

/**
 * The shell's build on disk.
 * @throws Error when there is none
 */
export function shellOnDisk(fromSource: readonly Built[] = []): ShellRelease {
  return JSON.parse(readFileSync(join(distOf('shell', fromSource), 'shell.json'), 'utf8')) as ShellRelease;
}

/** What the site has of a remote's build: of one that is left out, where its parts would stand. */
function composedRemote(
  { name, version, manifest, problems }: CheckedRelease,
  fromSource: readonly Built[],
): ComposedRemote {
  if (version) {
    const dist = distOf(name, fromSource);
    const versions = [{ ...version, extras: { ...version.extras, manifest } }];
    return { name, versions, ...lastingFiles(name, dist, builtFiles(dist)) };
  }
  const leftOut = problems.join('; ');
  return { name, versions: [{ url: '', metadata: { version: '' }, extras: { leftOut, manifest } }] };
}

/** The compressed forms of a copy, as they lie beside its original, if they do. */
function packedBeside(folder: string, { name, version, file }: Copy): Form[] {
  const original = join(folder, name, version, file);
  const packed = packedEndings.filter((ending) => existsSync(original + ending));
  return packed.map((ending) => [ending, readFileSync(original + ending)]);
}

/**
 * Puts the builds together into one static site: each build at its immutable address, then all that follows from them,
 * each file swapped in atomically, the discovery document last. A remote in which something is wrong is left out, and
 * the rest goes live. Gives the shell whose pages they are.
 */
export function composeSite({
  folder,
  config,
  servedBy,
  fromSource = [],
  scripts = [],
  unbuilt,
  compress = true,
  print,
}: Composition): ShellRelease {
  const releases = releasesOnDisk(fromSource, unbuilt);
  sentencesOf(releases).forEach(print);
  const shell = shellOnDisk(fromSource);
  const site: ComposedSite = {
    config,
    servedBy,
    shell,
    remotes: releases.map((release) => composedRemote(release, fromSource)),
  };
  const versions = releases.flatMap(({ name, version }) =>
    version ? { name, id: version.metadata.version } : [],
  );
  // Builds for development are served from where they lie.
  for (const { name, id } of [...versions, { name: 'shell', id: shell.version }])
    if (!isFrom(fromSource, name)) placeBuild(name, id, { folder, compress });
  const copies = new Map(copiesOf(site).map((copy) => [copy.key, copy]));
  const bytesOf = (name: string, file: string): Buffer => readFileSync(join(distOf(name, fromSource), file));
  const files = composedFiles(
    site,
    {
      pageHtml: readPageCode(bytesOf('shell', pageCodeFile), `shell/${pageCodeFile}`),
      copies: new Map([...copies].map(([key, copy]) => [key, bytesOf(copy.name, copy.file)])),
      parts: new Map(partsOf(site).map(({ path, name, file }) => [path, bytesOf(name, file)])),
    },
    { scripts },
  );
  for (const [key, bytes] of files) {
    const copy = copies.get(key);
    const plain: Form[] = [['', bytes]];
    const isPicture = /\.(png|webp)$/.test(key);
    const derived = (): Form[] => (compress && !isPicture ? compressed(bytes) : plain);
    swap(join(folder, key), copy ? [...packedBeside(folder, copy), ...plain] : derived());
  }
  return shell;
}
