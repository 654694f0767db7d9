import type { ManifestSource } from '@wallet/federation';
import { checkoutRoot } from './ids/build-inputs';
import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { CliError } from './program';

/**
 * The checkout's root, and the folder of the wallet's site. A site is a folder with a shell and remotes; functions that
 * take a `site` use this one by default.
 */
export const root = checkoutRoot(__dirname);

export const contractFile = require.resolve('@wallet/contract/openapi.yaml');

export type RemoteName = `remote-${string}`;

/** Returns the names of the folders under `folder` that contain a manifest, sorted by name. */
export function remotesIn(folder: string): RemoteName[] {
  return readdirSync(folder)
    .filter((name): name is RemoteName => name.startsWith('remote-'))
    .filter((name) => existsSync(join(folder, name, 'remote.manifest.ts')))
    .sort();
}

export const remotes: readonly RemoteName[] = remotesIn(root);

/** The folder name of a package that is built for the browser. */
export type BrowserPackage = RemoteName | 'shell';

/** Returns the packages of a site that are built for the browser; the shell comes last, because it depends on no remote. */
export const browserPackagesIn = (site: string): BrowserPackage[] => [...remotesIn(site), 'shell'];

export const browserPackages: readonly BrowserPackage[] = browserPackagesIn(root);

/** True for the folder of a site: it has a shell. */
const isSite = (folder: string): boolean => existsSync(join(folder, 'shell/shell.manifest.ts'));

/**
 * Returns the folder of a site by its path in the checkout.
 * @throws CliError when it has no shell
 */
export function requireSite(path: string): string {
  const folder = resolve(root, path);
  if (!isSite(folder)) throw new CliError(`${path} is not the folder of a site: it has no shell.`);
  return folder;
}

function sitesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .sort()
    .map((name) => join(folder, name))
    .filter(isSite);
}

/** The folders of the sites that `pnpm build` builds, the wallet's first: each has a shell. */
export const sites: readonly string[] = [root, ...sitesIn(root), ...sitesIn(join(root, 'help-desk'))];

/** The folders of the example sites, which only their own commands and tests build. */
export const exampleSites: readonly string[] = sitesIn(join(root, 'docs/examples'));

export const siteFolder = join(root, '.site');

/** Returns the path of the file that a package's build writes last. */
export function reportFile(pkg: BrowserPackage, folder = 'dist', site = root): string {
  return join(site, pkg, folder, pkg === 'shell' ? 'shell.json' : 'remote.json');
}

/** Returns the paths of the pages that the shell of a site has; none for a folder without a shell. */
export function shellPagesOf(site: string): string[] {
  const file = join(site, 'shell/shell.manifest.ts');
  if (!existsSync(file)) return [];
  const { manifest } = require(file) as { manifest: { pages: readonly { path: string }[] } };
  return manifest.pages.map(({ path }) => path);
}

export function manifestOf(name: RemoteName, site = root): ManifestSource {
  return (require(join(site, name, 'remote.manifest.ts')) as { manifest: ManifestSource }).manifest;
}
