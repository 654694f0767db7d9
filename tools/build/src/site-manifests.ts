import type { ManifestSource } from '@wallet/federation';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { remotesIn, root } from './paths';

/** The manifest of a remote, or that of a shell, which has pages without exposes and slots in its frame. */
export type SiteManifest = Pick<ManifestSource, 'name' | 'pages' | 'dialogs'> &
  Partial<ManifestSource> & { fragmentSlots?: readonly string[] };

/** Returns the manifests that a site of this checkout has, the shell's first. */
export function siteManifests(site = root): SiteManifest[] {
  const files = [
    join(site, 'shell/shell.manifest.ts'),
    ...remotesIn(site).map((name) => join(site, name, 'remote.manifest.ts')),
  ];
  return files
    .filter((file) => existsSync(file))
    .map((file) => {
      // The shell's slots are a list of their own, which no code on a page reads.
      const { manifest, slots } = require(file) as { manifest: SiteManifest; slots?: SiteManifest['slots'] };
      return { ...manifest, ...(slots && { slots }) };
    });
}
