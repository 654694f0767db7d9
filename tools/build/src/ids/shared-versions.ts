import { dirname } from 'node:path';
import { packageOf, sharedModules } from '@wallet/federation';
import { packageVersion } from './package-json';

/**
 * Returns the installed version of each shared module's package: `workspace:*` or `catalog:` would reach the browser as
 * a range.
 */
export function sharedVersions(): Map<string, string> {
  return new Map(
    sharedModules.map(packageOf).map((name) => {
      const file = require.resolve(`${name}/package.json`);
      return [name, packageVersion(dirname(file))];
    }),
  );
}
