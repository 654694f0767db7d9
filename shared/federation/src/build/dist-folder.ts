import { join } from 'node:path';

/** Where a package's build lies; the two modes never mix. */
export function distFolder(folder: string, production: boolean): string {
  return join(folder, production ? 'dist' : 'dist-dev');
}
