import type { SiteConfig } from '@wallet/shared/config';
import { checkTogether } from '@wallet/shared/federation/build/check-manifest';
import { discoverySchema, type Discovery, type RemoteVersion } from '@wallet/shared/federation/discovery';
import { parseDiscovery } from '@wallet/shared/federation/parse-discovery';
import type { ShellBuild } from '@wallet/shared/federation/build/shell-build';
import { pageHtml } from '@wallet/shell/page-html';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { composeEmbed } from './compose-embed';
import { compressTree } from './compress';
import { remotes, root, type Built } from './paths';
import { swap } from './swap';

interface Composition {
  /** Folder that any static server can serve. */
  folder: string;
  config: SiteConfig;
  /** Rooms whose development build is composed, straight from where it lies. */
  fromSource?: readonly Built[];
  /** Scripts that every page gets besides the shell's. */
  scripts?: readonly string[];
}

/** Folder of a room's build. */
export function distOf(room: Built, fromSource: readonly Built[]): string {
  return join(root, room, fromSource.includes(room) ? 'dist-dev' : 'dist');
}

const read = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T;

/** Pages that the shell itself owns. */
const shellPages = ['/', '/contact', '/howto', '/terminated', '/user', '/user/contact'] as const;

/** Copies a build to its immutable place, unless it lies there already; the copy appears whole or not at all. */
function place(from: string, to: string): void {
  if (existsSync(to)) return;
  const half = `${to}.half-${process.pid}`;
  rmSync(half, { recursive: true, force: true });
  cpSync(from, half, { recursive: true, filter: (file) => !/(remote|shell)\.json$|standalone$/.test(file) });
  compressTree(half);
  mkdirSync(dirname(to), { recursive: true });
  renameSync(half, to);
}

/**
 * Puts the builds together into one static site: each build at its immutable address, then the discovery document and
 * the HTML that inlines it, each swapped in atomically.
 */
export function composeSite({ folder, config, fromSource = [], scripts = [] }: Composition): Discovery {
  const versions = remotes.map((name) => read<RemoteVersion>(join(distOf(name, fromSource), 'remote.json')));
  checkTogether(versions.map(({ extras }) => extras.manifest));
  const discovery: Discovery = {
    schema: discoverySchema,
    microFrontends: Object.fromEntries(versions.map((version) => [version.extras.manifest.name, [version]])),
  };
  parseDiscovery(discovery, { origin: 'http://localhost', allowedOrigins: [] });
  const shell = read<ShellBuild>(join(distOf('shell', fromSource), 'shell.json'));
  const releases = [
    ...remotes.map((name, index) => [name, versions[index]?.metadata.version ?? ''] as const),
    ['shell', shell.version] as const,
  ];
  for (const [room, version] of releases) {
    if (!fromSource.includes(room)) place(join(root, room, 'dist'), join(folder, room, version));
  }
  const chat = releases.find(([room]) => room === 'remote-chat')?.[1] ?? '';
  composeEmbed({ folder, dist: distOf('remote-chat', fromSource), version: chat, config });
  cpSync(join(root, 'shell/src/icon.svg'), join(folder, 'icon.svg'));
  swap(join(folder, 'discovery.json'), JSON.stringify(discovery, null, 2));
  const paths = [
    ...shellPages,
    ...versions.flatMap(({ extras }) => extras.manifest.pages.map(({ path }) => path)),
  ];
  for (const path of paths)
    swap(join(folder, path, 'index.html'), pageHtml({ shell, discovery, config, path, scripts }));
  swap(join(folder, '404.html'), pageHtml({ shell, discovery, config, scripts }));
  return discovery;
}
