import type { RemoteManifest } from '@wallet/federation/remote-manifest';
import { join } from 'node:path';
import { remotes, root } from './paths';

const manifestOf = (name: string): RemoteManifest =>
  (require(join(root, name, 'remote.manifest.ts')) as { manifest: RemoteManifest }).manifest;

const list = (items: readonly string[]): string => (items.length ? items.join('<br>') : '–');

/** `docs/remotes.md`, from the manifests. */
export function remotesPage(): string {
  const rows = remotes.map(manifestOf).map((manifest) => {
    const pages = manifest.pages.map(({ path, access }) => `\`${path}\` (${access})`);
    const dialogs = manifest.dialogs.map(({ id, access }) => `\`${id}\` (${access})`);
    const widgets = manifest.widgets.map(({ slot, when }) => `${slot}, when ${when}`);
    const cells = [
      `[${manifest.name}](../${manifest.name}/README.md)`,
      manifest.owner,
      manifest.description,
      list(pages),
      list(dialogs),
      list(widgets),
      `\`${manifest.namespace}\``,
      `\`${manifest.shellApi}\``,
    ];
    return `| ${cells.join(' | ')} |`;
  });
  return `# Remotes

Made from each \`remote.manifest.ts\` by \`pnpm generate\`; the test run fails when it no longer says the same.

| Remote | Owner | What it does | Pages | Dialogs | Widgets | Namespace | Shell API |
| --- | --- | --- | --- | --- | --- | --- | --- |
${rows.join('\n')}
`;
}
