import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** What a build leaves for other tools, and no site serves. */
const own = /^((remote|shell|inputs)\.json$|(standalone|prerender)\/)/;

/** The files of a build that are served, relative to its folder with `/`, in the order of their names. */
export function builtFiles(dist: string): string[] {
  return readdirSync(dist, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(dist, join(parentPath, name)).replaceAll(sep, '/'))
    .filter((file) => !own.test(file))
    .sort();
}
