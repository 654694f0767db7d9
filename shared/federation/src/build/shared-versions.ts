import { dirname } from 'node:path';
import { packageOf, sharedModules } from '../shared-modules';
import { packageVersion } from './package-version';

/** Installed version by package of every shared module: `workspace:*` or `catalog:` would reach the browser as a range. */
export function sharedVersions(): Map<string, string> {
  return new Map(
    [...new Set(sharedModules.map(packageOf))].map((name) => [
      name,
      packageVersion(dirname(require.resolve(`${name}/package.json`))),
    ]),
  );
}
