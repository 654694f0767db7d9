import { dirname, join } from 'node:path';
import { packageOf, sharedModules } from '../shared-modules';
import { packageVersion } from './package-version';

const folders = (): Map<string, string> =>
  new Map(
    [...new Set(sharedModules.map(packageOf))].map((name) => [
      name,
      dirname(require.resolve(`${name}/package.json`)),
    ]),
  );

/** Installed version by package of every shared module: `workspace:*` or `catalog:` would reach the browser as a range. */
export function sharedVersions(): Map<string, string> {
  return new Map([...folders()].map(([name, folder]) => [name, packageVersion(folder)]));
}

/** The files that those versions stand in. */
export function sharedVersionFiles(): string[] {
  return [...folders().values()].map((folder) => join(folder, 'package.json'));
}
