import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@wallet/build';

export const sharedFolder = join(root, 'shared');

/** Returns the TypeScript sources of the shared packages' entry points: paths below `shared`, by import name. */
export function sharedEntryPoints(): ReadonlyMap<string, string> {
  const sources = new Map<string, string>();
  const packages = readdirSync(sharedFolder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  for (const { name } of packages) {
    const { exports } = JSON.parse(readFileSync(join(sharedFolder, name, 'package.json'), 'utf8')) as {
      exports: Record<string, unknown>;
    };
    for (const [path, source] of Object.entries(exports))
      if (typeof source === 'string' && /\.tsx?$/.test(source))
        sources.set(`@wallet/${name}${path.slice(1)}`, join(name, source));
  }
  return sources;
}
