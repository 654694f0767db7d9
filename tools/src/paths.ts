import { checkoutRoot } from '@wallet/federation/build';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The checkout's root: of this project, or of a remote's own repository, which has these tools installed. */
export const root = checkoutRoot(__dirname);

/** The contract: beside the release command where that is a package, and otherwise in this project. */
export const contractFile = existsSync(join(__dirname, 'openapi.yaml'))
  ? join(__dirname, 'openapi.yaml')
  : join(root, 'shared/contract/src/openapi.yaml');

export type RemoteName = `remote-${string}`;

/** Names of the folders under `folder` that are remotes, because a manifest lies in them; in the order of their names. */
export function remotesIn(folder: string): RemoteName[] {
  return readdirSync(folder)
    .filter((name): name is RemoteName => name.startsWith('remote-'))
    .filter((name) => existsSync(join(folder, name, 'remote.manifest.ts')))
    .sort();
}

/** The remotes of this checkout. */
export const remotes: readonly RemoteName[] = remotesIn(root);

export type Built = RemoteName | 'shell';

/** The packages that are built for the browser; the shell last, because it names no remote. */
export const built: readonly Built[] = [...remotes, 'shell'];

/** Where composed sites are put. */
export const siteFolder = join(root, '.site');
