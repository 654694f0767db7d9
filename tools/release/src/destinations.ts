import type { SiteManifest } from './interfaces/site-manifests';
import type { Destination } from './site-state';

/**
 * Returns the destinations of a build's scripts: paths and ids of other manifests that occur in them as strings.
 * Top-level paths of the shell, like `/`, do not count.
 */
export function destinationsOf(scripts: string, others: readonly SiteManifest[]): Destination[] {
  const isIn = (to: string): boolean => ['"', "'", '`'].some((quote) => scripts.includes(quote + to + quote));
  const isTopLevel = (to: string): boolean => to.lastIndexOf('/') === 0;
  return others.flatMap(({ source: { name: remote, owner = 'Platform team', pages, dialogs } }) =>
    [...pages.map(({ path }) => path), ...dialogs.map(({ id }) => id)]
      .filter((to) => !(remote === 'shell' && isTopLevel(to)) && isIn(to))
      .map((to) => ({ to, remote, owner })),
  );
}
