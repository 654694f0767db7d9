import type { ManifestSource } from '@wallet/federation';
import { checkoutRoot } from './ids/build-inputs';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The checkout's root: of this project, or of a remote's own repository with these tools installed. */
export const root = checkoutRoot(__dirname);

/** The contract: next to the release command when that is a package, else in this project. */
export const contractFile = existsSync(join(__dirname, 'openapi.yaml'))
  ? join(__dirname, 'openapi.yaml')
  : join(root, 'shared/contract/src/openapi.yaml');

export type RemoteName = `remote-${string}`;

/** Returns the names of the folders under `folder` that contain a manifest, sorted by name. */
export function remotesIn(folder: string): RemoteName[] {
  return readdirSync(folder)
    .filter((name): name is RemoteName => name.startsWith('remote-'))
    .filter((name) => existsSync(join(folder, name, 'remote.manifest.ts')))
    .sort();
}

export const remotes: readonly RemoteName[] = remotesIn(root);

export type Built = RemoteName | 'shell';

/** The packages that are built for the browser; the shell comes last, because it depends on no remote. */
export const built: readonly Built[] = [...remotes, 'shell'];

export const siteFolder = join(root, '.site');

/** Returns the path of the file that a package's build writes last. */
export function reportFile(pkg: Built, folder = 'dist'): string {
  return join(root, pkg, folder, pkg === 'shell' ? 'shell.json' : 'remote.json');
}

export function manifestOf(name: RemoteName): ManifestSource {
  return (require(join(root, name, 'remote.manifest.ts')) as { manifest: ManifestSource }).manifest;
}
