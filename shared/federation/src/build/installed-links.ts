import { existsSync, lstatSync, realpathSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { packageName } from './package-version';

/** A stored package: the folder that holds its dependencies, and its name. */
const stored = /^(.*[\\/]node_modules)[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/;

/**
 * The links by which the packages of some real files find each other, as pairs of link and real folder. Another
 * version of a package is another folder: the files that were read before may lie there unchanged.
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
