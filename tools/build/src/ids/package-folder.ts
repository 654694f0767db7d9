import { existsSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';

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
