import type { SiteConfig } from '@wallet/shared/config';
import { checkTogether } from '@wallet/shared/federation/build/check-manifest';
import { discoverySchema, type Discovery, type RemoteVersion } from '@wallet/shared/federation/discovery';
import { parseDiscovery } from '@wallet/shared/federation/parse-discovery';
import type { ShellBuild } from '@wallet/shared/federation/build/shell-build';
import { pageHtml } from '@wallet/shell/page-html';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { compressTree } from './compress';
import { remotes, root } from './paths';

interface Composition {
  /** Folder that any static server can serve. */
  folder: string;
  config: SiteConfig;
  /** Packages whose builds make the site; all five remotes unless said. */
  names?: readonly string[];
}

const read = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T;

/** Pages that the shell itself owns. */
export const shellPages = ['/', '/contact', '/terminated', '/user', '/user/contact'] as const;

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

function swap(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.next`, text);
  renameSync(`${file}.next`, file);
}

/**
 * Puts the builds together into one static site: each build at its immutable address, then the discovery document and
 * the HTML that inlines it, each swapped in atomically.
 */
export function composeSite({ folder, config, names = remotes }: Composition): Discovery {
  const versions = names.map((name) => read<RemoteVersion>(join(root, name, 'dist/remote.json')));
  checkTogether(versions.map(({ extras }) => extras.manifest));
  const discovery: Discovery = {
    schema: discoverySchema,
    microFrontends: Object.fromEntries(versions.map((version) => [version.extras.manifest.name, [version]])),
  };
  parseDiscovery(discovery, { origin: 'http://localhost', allowedOrigins: [] });
  const shell = read<ShellBuild>(join(root, 'shell/dist/shell.json'));
  for (const version of versions) {
    const { name } = version.extras.manifest;
    place(join(root, name, 'dist'), join(folder, name, version.metadata.version));
  }
  place(join(root, 'shell/dist'), join(folder, 'shell', shell.version));
  cpSync(join(root, 'shell/src/icon.svg'), join(folder, 'icon.svg'));
  swap(join(folder, 'discovery.json'), JSON.stringify(discovery, null, 2));
  const paths = [...shellPages, ...versions.flatMap(({ extras }) => extras.manifest.pages.map(({ path }) => path))];
  for (const path of paths) swap(join(folder, path, 'index.html'), pageHtml({ shell, discovery, config, path }));
  swap(join(folder, '404.html'), pageHtml({ shell, discovery, config }));
  return discovery;
}
