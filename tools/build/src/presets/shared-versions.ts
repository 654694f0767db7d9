import { dirname, join } from 'node:path';
import { packageOf, sharedModules } from '@wallet/federation';
import { packageVersion } from '../ids/package-version';

const folders = (): Map<string, string> =>
  new Map(
    [...new Set(sharedModules.map(packageOf))].map((name) => [
      name,
      dirname(require.resolve(`${name}/package.json`)),
    ]),
  );

/**
 * Returns the installed version of each shared module's package: `workspace:*` or `catalog:` would reach the browser as
 * a range.
 */
export function sharedVersions(): Map<string, string> {
  return new Map([...folders()].map(([name, folder]) => [name, packageVersion(folder)]));
}

/** Returns the package.json files that contain those versions. */
export function sharedVersionFiles(): string[] {
  return [...folders().values()].map((folder) => join(folder, 'package.json'));
}
