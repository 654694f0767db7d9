import type { RemoteVersion } from '@wallet/federation/discovery';
import { integrityOf } from '@wallet/federation/build/integrity-of';
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gatherReleases } from '../../gather-releases';
import { root, type RemoteName } from '../../paths';
import { builtFiles } from '../../built-files';
import { remoteRecord } from '../release-record';
import type { RemoteRecord } from '../site-state';

interface Other {
  /** Eight hex digits, in the place of the build's own. */
  id: string;
  /** What its entry runs besides, when it is loaded. */
  script?: string;
}

/**
 * Makes of a remote's build another version, as if something of its source had changed: in a folder of its own, under
 * another id wherever the build's own stands, with hashes that are right.
 */
export function otherVersion(
  name: RemoteName,
  { id, script = '' }: Other,
): { record: RemoteRecord; dist: string } {
  const dist = mkdtempSync(join(tmpdir(), 'other-version-'));
  cpSync(join(root, name, 'dist'), dist, { recursive: true });
  const text = (file: string): string => readFileSync(join(dist, file), 'utf8');
  const { url, metadata, extras } = JSON.parse(text('remote.json')) as RemoteVersion;
  const own = metadata.version.slice(-8);
  const entry = url.slice(url.lastIndexOf('/') + 1);
  const named = [...builtFiles(dist).filter((file) => file.endsWith('.js')), 'remote.json'];
  const plain = new Map(
    named.map((file) => [file, text(file).replaceAll(own, id) + (file === entry ? script : '')]),
  );
  const was = Object.entries(extras.federation.integrity);
  // The entry names its chunks by their hashes, and they may name others.
  for (let before = ''; ; ) {
    const hashes = was.map(([file, hash]) => [hash, integrityOf(readFileSync(join(dist, file)))] as const);
    for (const [file, bytes] of plain)
      writeFileSync(
        join(dist, file),
        hashes.reduce((rest, [old, now]) => rest.replaceAll(old, now), bytes),
      );
    const now = JSON.stringify(hashes);
    if (now === before) break;
    before = now;
  }
  const [release] = gatherReleases([{ name, dist }]);
  if (!release?.version) throw new Error(`No other version of ${name}: ${release?.problems.join('; ')}`);
  return { record: remoteRecord(name, dist, release.version, []), dist };
}
