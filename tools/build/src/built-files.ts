import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** Build outputs for other tools, which no site serves. */
const own = /^((remote|shell|inputs|stable-assets)\.json$|(standalone|prerender)\/)/;

/** Returns the served files of a build: paths relative to its folder with `/`, sorted by name. */
export function builtFiles(dist: string): string[] {
  return readdirSync(dist, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(dist, join(parentPath, name)).replaceAll(sep, '/'))
    .filter((file) => !own.test(file))
    .sort();
}
