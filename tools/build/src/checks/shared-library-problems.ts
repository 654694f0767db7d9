import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { packageVersion } from '../ids/package-version';
import { sharedVersions } from '../presets/shared-versions';

const majorOf = (version: string): string => version.split('.')[0] ?? '';

/**
 * Returns a message for each shared library that the remote has installed in another major version: React in another
 * major version fails in the browser with a minified error.
 */
export function sharedLibraryProblems(folder: string): string[] {
  return [...sharedVersions()].flatMap(([name, version]) => {
    const installed = join(folder, 'node_modules', name);
    if (!existsSync(join(installed, 'package.json'))) return [];
    const own = packageVersion(installed);
    return majorOf(own) === majorOf(version)
      ? []
      : [
          `${name} ${own} is installed here, and the site runs ${name} ${version}: depend on that major version`,
        ];
  });
}
