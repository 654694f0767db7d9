import { existsSync, lstatSync, realpathSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { packageName } from './package-version';

/** Matches a package in the package store: the folder that contains its dependencies, and its name. */
const stored = /^(.*[\\/]node_modules)[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/;

/**
 * Returns the links through which the packages of some real files resolve each other, as pairs of link and real folder.
 * Another version of a package is in another folder, while the files that were read before may remain unchanged.
 */
export function installedLinks(root: string, files: readonly string[]): [link: string, real: string][] {
  const names = new Set<string>();
  const dependencies = new Set<string>();
  const folders = new Set(files.map((file) => dirname(file)));
  for (const folder of folders) {
    const [, modules, name] = stored.exec(folder + sep) ?? [];
    if (modules && name) {
      names.add(name);
      dependencies.add(modules);
    } else if (existsSync(join(folder, 'package.json'))) {
      names.add(packageName(folder));
      dependencies.add(join(folder, 'node_modules'));
    } else if (folder.startsWith(root + sep)) folders.add(dirname(folder));
  }
  return [...dependencies]
    .flatMap((modules) => [...names].map((name) => join(modules, name)))
    .filter((link) => lstatSync(link, { throwIfNoEntry: false })?.isSymbolicLink() && existsSync(link))
    .sort()
    .map((link) => [link, realpathSync(link)]);
}
