import {
  builtFiles,
  integrityOf,
  isLoadedByPages,
  root,
  siteManifests,
  stableFilesOf,
  type ShellRelease,
} from '@wallet/build';
import type { RemoteVersion, SlotEntry } from '@wallet/federation';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { readInterfaces } from './read-interfaces';
import type { RemoteRecord, ShellRecord } from './site-state';

/** Returns the hashes of a build's files, and the size of those that pages load. */
function hashedFilesOf(dist: string): Pick<RemoteRecord, 'files' | 'bytes'> {
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

export function remoteRecord(
  name: string,
  dist: string,
  discovery: RemoteVersion,
  slots: readonly SlotEntry[],
  site = root,
): RemoteRecord {
  const files = hashedFilesOf(dist);
  const names = Object.keys(files.files);
  return {
    name,
    discovery,
    slots,
    ...readInterfaces(name, dist, scriptsOf(dist, names), siteManifests(site)),
    ...files,
    ...stableFilesOf(name, dist),
  };
}

export function shellRecord(dist: string, site = root): ShellRecord {
  const release = JSON.parse(readFileSync(join(dist, 'shell.json'), 'utf8')) as ShellRelease;
  const files = hashedFilesOf(dist);
  const scripts = scriptsOf(dist, Object.keys(files.files));
  return { name: 'shell', release, ...readInterfaces('shell', dist, scripts, siteManifests(site)), ...files };
}
