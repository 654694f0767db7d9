import type { ManifestSource } from '@wallet/federation';
import { manifest as shell, slots } from '@wallet/shell/manifest';
import { manifestOf, remotes } from '@wallet/build';

/** Returns the manifests of this checkout, the shell's first, all in the form of a remote's manifest. */
export function allManifests(): ManifestSource[] {
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
  return [shellManifest, ...remotes.map(manifestOf)];
}
