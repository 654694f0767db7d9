import { builtFiles, integrityOf, isLoadedByPages, stableFilesOf, type ShellRelease } from '@wallet/build';
import type { RemoteVersion, SlotEntry } from '@wallet/federation';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { destinationsOf } from './destinations';
import type { RemoteRecord, ShellRecord } from './site-state';

function filesOf(dist: string): Pick<RemoteRecord, 'files' | 'bytes'> {
  const names = builtFiles(dist);
  const loaded = names.filter(isLoadedByPages);
  return {
    files: Object.fromEntries(names.map((name) => [name, integrityOf(readFileSync(join(dist, name)))])),
    bytes: loaded.reduce((sum, name) => sum + statSync(join(dist, name)).size, 0),
  };
}

export function remoteRecord(
  name: string,
  dist: string,
  discovery: RemoteVersion,
  slots: readonly SlotEntry[],
): RemoteRecord {
  const files = filesOf(dist);
  const names = Object.keys(files.files);
  return {
    name,
    discovery,
    slots,
    destinations: destinationsOf(name, dist, names),
    ...files,
    ...stableFilesOf(dist, names),
  };
}

export function shellRecord(dist: string): ShellRecord {
  const release = JSON.parse(readFileSync(join(dist, 'shell.json'), 'utf8')) as ShellRelease;
  return { name: 'shell', release, ...filesOf(dist) };
}
