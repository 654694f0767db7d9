import type { SiteConfig } from '@wallet/platform/config';
import type { CheckedRelease } from '@wallet/federation/build/check-release';
import { discoverySchema, type Discovery } from '@wallet/federation/discovery';
import { fileFolders, shellPaths } from '@wallet/federation/site-paths';
import type { ShellBuild } from '@wallet/federation/build/shell-build';
import { pageHtml } from '@wallet/shell/page-html';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { composeEmbed } from './compose-embed';
import { compressTree } from './compress';
import { gatherReleases, sentencesOf } from './gather-releases';
import { remotes, root, type Built } from './paths';
import { swap } from './swap';

interface Composition {
  /** Folder that any static server can serve. */
  folder: string;
  config: SiteConfig;
  /** Packages whose development build is composed, straight from where it lies. */
  fromSource?: readonly Built[];
  /** Scripts that every page gets besides the shell's. */
  scripts?: readonly string[];
  /** Remotes that do not build, and why. */
  unbuilt?: ReadonlyMap<Built, string>;
  /** Whether compressed files are laid beside the others; they are unless told. */
  compress?: boolean;
  /** Is told what is wrong with remotes, a sentence each. */
  say: (line: string) => void;
}

/** Folder of a package's build. */
export function distOf(pkg: Built, fromSource: readonly Built[]): string {
  return join(root, pkg, fromSource.includes(pkg) ? 'dist-dev' : 'dist');
}

const read = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T;

/** Copies a folder unless it lies there already; the copy appears whole or not at all. */
function copyWhole(from: string, to: string, change: (folder: string) => void = () => undefined): void {
  if (existsSync(to)) return;
  const half = `${to}.half-${process.pid}`;
  rmSync(half, { recursive: true, force: true });
  cpSync(from, half, {
    recursive: true,
    filter: (file) => !/(remote|shell|inputs)\.json$|standalone$/.test(file),
  });
  change(half);
  mkdirSync(dirname(to), { recursive: true });
  try {
    renameSync(half, to);
  } catch (error) {
    // Another process was first, with the same files.
    rmSync(half, { recursive: true, force: true });
    if (!existsSync(to)) throw error;
  }
}

/** The build of a package as it is served, compressed; that takes seconds, so it is kept for the next site. */
function compressedBuild(pkg: Built, version: string): string {
  const kept = join(root, '.cache/compressed', pkg);
  const build = join(kept, version);
  copyWhole(join(root, pkg, 'dist'), build, compressTree);
  for (const other of readdirSync(kept))
    if (other !== version && !other.includes('.half-'))
      rmSync(join(kept, other), { recursive: true, force: true });
  return build;
}

/** Lays a build at its immutable address. */
function place(pkg: Built, version: string, folder: string, compress: boolean): void {
  const to = join(folder, pkg === 'shell' ? fileFolders.shell : pkg, version);
  if (existsSync(to)) return;
  copyWhole(compress ? compressedBuild(pkg, version) : join(root, pkg, 'dist'), to);
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

/** The document for the browser: of a remote that is left out it says where its parts would stand. */
function discoveryOf(releases: readonly CheckedRelease[]): Discovery {
  return {
    schema: discoverySchema,
    microFrontends: Object.fromEntries(
      releases.map(({ name, version, manifest, problems }) => [
        name,
        [
          version
            ? { ...version, extras: { ...version.extras, manifest } }
            : {
                url: '',
                metadata: { version: '' },
                extras: { leftOut: problems.join('; '), manifest },
              },
        ],
      ]),
    ),
  };
}

/**
 * Puts the builds together into one static site: each build at its immutable address, then the discovery document and
 * the HTML that inlines it, each swapped in atomically. A remote in which something is wrong is left out, and the rest
 * goes live.
 */
export function composeSite({
  folder,
  config,
  fromSource = [],
  scripts = [],
  unbuilt,
  compress = true,
  say,
}: Composition): Discovery {
  const releases = releasesOnDisk(fromSource, unbuilt);
  sentencesOf(releases).forEach(say);
  const discovery = discoveryOf(releases);
  const shell = read<ShellBuild>(join(distOf('shell', fromSource), 'shell.json'));
  for (const pkg of remotes) {
    const version = releases.find(({ name }) => name === pkg)?.version?.metadata.version;
    if (version === undefined) continue;
    if (!fromSource.includes(pkg)) place(pkg, version, folder, compress);
    if (pkg === 'remote-chat')
      composeEmbed({ folder, dist: distOf(pkg, fromSource), version, config, compress });
  }
  if (!fromSource.includes('shell')) place('shell', shell.version, folder, compress);
  cpSync(join(root, 'shell/src/icon.svg'), join(folder, 'icon.svg'));
  swap(join(folder, 'discovery.json'), JSON.stringify(discovery, null, 2), compress);
  const paths = [
    ...shellPaths,
    ...releases.flatMap(({ manifest }) => manifest.pages.map(({ path }) => path)),
  ];
  for (const path of paths)
    swap(join(folder, path, 'index.html'), pageHtml({ shell, discovery, config, path, scripts }), compress);
  swap(join(folder, '404.html'), pageHtml({ shell, discovery, config, scripts }), compress);
  return discovery;
}
