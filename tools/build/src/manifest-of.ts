import type { ManifestSource } from '@wallet/federation';
import { join } from 'node:path';
import { root, type RemoteName } from './paths';

/** Loads the manifest of a remote in this checkout. */
export function manifestOf(name: RemoteName): ManifestSource {
  return (require(join(root, name, 'remote.manifest.ts')) as { manifest: ManifestSource }).manifest;
}
