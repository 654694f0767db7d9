import type { ManifestSource } from '@wallet/federation';
import type * as walletShell from '@wallet/shell/manifest';
import { manifestOf, remotesIn, root } from '@wallet/build';
import { join } from 'node:path';

/** Returns the manifests of a site of this checkout, the shell's first, all in the form of a remote's manifest. */
export function allManifests(site = root): ManifestSource[] {
  const { manifest: shell, slots } = require(join(site, 'shell/shell.manifest.ts')) as typeof walletShell;
  const shellManifest: ManifestSource = {
    ...shell,
    slots,
    owner: 'Platform team',
    description: '',
    namespace: 'shell',
    shellApi: '',
    pages: shell.pages.map((page) => ({ ...page, expose: '' })),
    dialogs: shell.dialogs.map((dialog) => ({ ...dialog, expose: '' })),
    widgets: [],
  };
  return [shellManifest, ...remotesIn(site).map((name) => manifestOf(name, site))];
}
