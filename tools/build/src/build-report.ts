import { join } from 'node:path';
import { root, type Built } from './paths';

/** Returns the path of the file that a package's build writes last. */
export function reportFile(pkg: Built, folder = 'dist'): string {
  return join(root, pkg, folder, pkg === 'shell' ? 'shell.json' : 'remote.json');
}
