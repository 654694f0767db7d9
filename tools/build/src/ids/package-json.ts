import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';

interface PackageJson {
  name?: string;
  version: string;
}

const read = (folder: string): PackageJson =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageJson;

export const packageVersion = (folder: string): string => read(folder).version;

/** Returns the name in a folder's package.json; '' when it has none. */
export const packageName = (folder: string): string => read(folder).name ?? '';

/** Replaces the id in the version of every development build. */
export const developmentId = 'dev';

export const developmentVersion = (folder: string): string => `${packageVersion(folder)}-${developmentId}`;

/** Returns the real folder of a package, resolved from another folder. Throws when it is not installed. */
export function packageFolder(name: string, from: string): string {
  let folder = from;
  while (!existsSync(join(folder, 'node_modules', name, 'package.json'))) {
    const parent = dirname(folder);
    if (parent === folder) throw new Error(`${name} cannot be found from ${from}`);
    folder = parent;
  }
  return realpathSync(join(folder, 'node_modules', name));
}
