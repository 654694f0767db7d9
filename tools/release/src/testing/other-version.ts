import {
  type BrowserPackage,
  builtFiles,
  gatherReleases,
  integrityOf,
  manifestOf,
  root,
  type ShellRelease,
} from '@wallet/build';
import type { RemoteVersion } from '@wallet/federation';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { remoteRecord, shellRecord } from '../records/release-record';
import type { ReleaseRecord } from '../records/site-state';
import { temporaryFolder } from '@wallet/build/testing';

interface Change {
  /** Eight hex digits that replace the build's own id. */
  id: string;
  /** Extra code that its entry runs on load. */
  script?: string;
}

/** Returns the metadata of a build: its version, its first script, and the hashes in its scripts. */
function readBuildMetadata(name: BrowserPackage, text: string) {
  if (name === 'shell') {
    const { version, js, integrity } = JSON.parse(text) as ShellRelease;
    return { version, entry: js[0] ?? '', integrity };
  }
  const { url, metadata, extras } = JSON.parse(text) as RemoteVersion;
  const entry = url.slice(url.lastIndexOf('/') + 1);
  return { version: metadata.version, entry, integrity: extras.federation.integrity };
}

function readRecordOf(name: BrowserPackage, dist: string): ReleaseRecord {
  if (name === 'shell') return shellRecord(dist);
  const [release] = gatherReleases([{ name, dist }]);
  if (!release?.version) throw new Error(`No other version of ${name}: ${release?.problems.join('; ')}`);
  return remoteRecord(name, dist, release.version, manifestOf(name).slots ?? []);
}

/**
 * Creates another version of a build, as if its source had changed: in a separate folder, with another id in all places
 * and correct hashes.
 */
export function otherVersion(
  name: BrowserPackage,
  { id, script = '' }: Change,
): { record: ReleaseRecord; dist: string } {
  const dist = temporaryFolder('other-version');
  cpSync(join(root, name, 'dist'), dist, { recursive: true });
  const text = (file: string): string => readFileSync(join(dist, file), 'utf8');
  const metadataFile = name === 'shell' ? 'shell.json' : 'remote.json';
  const { version, entry, integrity } = readBuildMetadata(name, text(metadataFile));
  const oldId = version.slice(-8);
  const filesWithId = [...builtFiles(dist).filter((file) => file.endsWith('.js')), metadataFile];
  const textByFile = new Map(
    filesWithId.map((file) => [file, text(file).replaceAll(oldId, id) + (file === entry ? script : '')]),
  );
  const oldHashes = Object.entries(integrity);
  // The entry names its chunks by their hashes, and chunks may name other chunks: repeats until no hash changes.
  for (let previous = ''; ; ) {
    const hashes = oldHashes.map(
      ([file, hash]) => [hash, integrityOf(readFileSync(join(dist, file)))] as const,
    );
    for (const [file, bytes] of textByFile)
      writeFileSync(
        join(dist, file),
        hashes.reduce((rest, [old, current]) => rest.replaceAll(old, current), bytes),
      );
    const current = JSON.stringify(hashes);
    if (current === previous) break;
    previous = current;
  }
  return { record: readRecordOf(name, dist), dist };
}
