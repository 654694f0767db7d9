import { builtFiles, integrityOf, isLoadedByPages, stableFilesOf, type ShellRelease } from '@wallet/build';
import type { RemoteVersion, SlotEntry } from '@wallet/federation';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { readInterfaces } from './interfaces/read-interfaces';
import { type SiteManifest, siteManifests } from './interfaces/site-manifests';
import type { Destination, RemoteRecord, ShellRecord } from './site-state';

/** Returns the hashes of a build's files, and the size of those that pages load. */
export function hashedFilesOf(dist: string): Pick<RemoteRecord, 'files' | 'bytes'> {
  const names = builtFiles(dist);
  const loaded = names.filter(isLoadedByPages);
  return {
    files: Object.fromEntries(names.map((name) => [name, integrityOf(readFileSync(join(dist, name)))])),
    bytes: loaded.reduce((sum, name) => sum + statSync(join(dist, name)).size, 0),
  };
}

/** Returns the scripts of a build that pages load. */
function scriptsOf(dist: string, files: readonly string[]): string[] {
  const scripts = files.filter((file) => /^[^/]+\.js$/.test(file));
  return scripts.map((file) => readFileSync(join(dist, file), 'utf8'));
}

/**
 * Returns the destinations of a build's scripts: paths and ids of other manifests that occur in them as strings.
 * Top-level paths of the shell, like `/`, do not count: such strings occur for other reasons too.
 */
function destinationsOf(scripts: readonly string[], others: readonly SiteManifest[]): Destination[] {
  const isMentioned = (to: string): boolean =>
    ['"', "'", '`'].some((quote) => scripts.some((script) => script.includes(quote + to + quote)));
  const isTopLevel = (to: string): boolean => to.lastIndexOf('/') === 0;
  return others.flatMap(({ source: { name: remote, owner = 'Platform team', pages, dialogs } }) =>
    [...pages.map(({ path }) => path), ...dialogs.map(({ id }) => id)]
      .filter((to) => !(remote === 'shell' && isTopLevel(to)) && isMentioned(to))
      .map((to) => ({ to, remote, owner })),
  );
}

export function remoteRecord(
  name: string,
  dist: string,
  discovery: RemoteVersion,
  slots: readonly SlotEntry[],
): RemoteRecord {
  const files = hashedFilesOf(dist);
  const names = Object.keys(files.files);
  const scripts = scriptsOf(dist, names);
  const manifests = siteManifests();
  return {
    name,
    discovery,
    slots,
    destinations: destinationsOf(
      scripts,
      manifests.filter(({ source }) => source.name !== name),
    ),
    ...readInterfaces(name, dist, scripts, manifests),
    ...files,
    ...stableFilesOf(dist, names),
  };
}

export function shellRecord(dist: string): ShellRecord {
  const release = JSON.parse(readFileSync(join(dist, 'shell.json'), 'utf8')) as ShellRelease;
  const files = hashedFilesOf(dist);
  const scripts = scriptsOf(dist, Object.keys(files.files));
  return { name: 'shell', release, ...readInterfaces('shell', dist, scripts, siteManifests()), ...files };
}
