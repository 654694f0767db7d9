import { join } from 'node:path';

/** Returns the folder of a package's build; each mode has its own folder. */
export function distFolder(folder: string, production: boolean): string {
  return join(folder, production ? 'dist' : 'dist-dev');
}
