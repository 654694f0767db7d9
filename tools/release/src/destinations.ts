import type { ManifestSource } from '@wallet/federation';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { manifestOf, remotes, root } from '@wallet/build';

import type { Destination } from './site-state';

type Parts = Pick<ManifestSource, 'name' | 'pages' | 'dialogs'> & { owner?: string };

/** Returns the manifests of other remotes; a remote's own repository has copies of them in `site/`. */
function otherManifests(name: string): Parts[] {
  const site = join(root, 'site');
  const copies = existsSync(site) ? readdirSync(site).map((file) => join(site, file)) : [];
  const files = [join(root, 'shell/shell.manifest.ts'), ...copies].filter((file) => existsSync(file));
  const manifests: Parts[] = [
    ...remotes.map((name) => manifestOf(name)),
    ...files.map((file) => (require(file) as { manifest: Parts }).manifest),
  ];
  return manifests.filter((one) => one.name !== name);
}

/**
 * Returns the destinations of a build's scripts: paths and ids of other manifests that occur in them as strings.
 * Top-level paths of the shell, like `/`, do not count.
 */
export function destinationsOf(name: string, dist: string, files: readonly string[]): Destination[] {
  const scripts = files.filter((file) => /^[^/]+\.js$/.test(file));
  const text = scripts.map((file) => readFileSync(join(dist, file), 'utf8')).join('\n');
  const isIn = (to: string): boolean => ['"', "'", '`'].some((quote) => text.includes(quote + to + quote));
  const isTopLevel = (to: string): boolean => to.lastIndexOf('/') === 0;
  return otherManifests(name).flatMap(({ name: remote, owner = 'Platform team', pages, dialogs }) =>
    [...pages.map(({ path }) => path), ...dialogs.map(({ id }) => id)]
      .filter((to) => !(remote === 'shell' && isTopLevel(to)) && isIn(to))
      .map((to) => ({ to, remote, owner })),
  );
}
