import { remotes, root } from '@wallet/build';
import type { ManifestSource } from '@wallet/federation';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

type Source = Pick<ManifestSource, 'name' | 'pages' | 'dialogs'> &
  Partial<Pick<ManifestSource, 'owner' | 'namespace' | 'slots' | 'contributions' | 'fragments'>>;

/** The manifest of a package, and the file that declares it. */
export interface SiteManifest {
  file: string;
  source: Source;
}

/**
 * Returns the manifests that this checkout has: of its packages, and in a remote's own repository the copies in `site/`
 * of the others.
 */
export function siteManifests(): SiteManifest[] {
  const site = join(root, 'site');
  const copies = existsSync(site) ? readdirSync(site).map((file) => join(site, file)) : [];
  const ownManifests = remotes.map((name) => join(root, name, 'remote.manifest.ts'));
  const files = [...ownManifests, join(root, 'shell/shell.manifest.ts'), ...copies].filter((file) =>
    existsSync(file),
  );
  return files.map((file) => {
    // The shell's slots are a list of their own, which no code on a page reads.
    const { manifest, slots } = require(file) as { manifest: Source; slots?: Source['slots'] };
    return { file, source: { ...manifest, ...(slots && { slots }) } };
  });
}

/** Returns the required parameters of each dialog of a package that this checkout has a manifest of. */
export function requiredParamsOf(name: string): Record<string, string[]> {
  const dialogs = siteManifests().find(({ source }) => source.name === name)?.source.dialogs ?? [];
  return Object.fromEntries(
    dialogs.map(({ id, params = {} }) => [
      id,
      Object.keys(params).filter((param) => params[param] === 'required'),
    ]),
  );
}
