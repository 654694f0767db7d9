import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** Returns the folder of a package's build. */
export const distFolder = (folder: string, production: boolean): string =>
  join(folder, production ? 'dist' : 'dist-dev');

/** Build outputs for other tools, which no site serves. */
const notServed = /^((remote|shell|inputs|stable-assets|shell-api)\.json$|prerender\/)/;

/** True for the scripts, styles and texts of a build, which pages load; not for its pictures. */
export const isLoadedByPages = (file: string): boolean => /^([^/]+\.(js|css)|texts\/[^/]+\.json)$/.test(file);

/** Returns the served files of a build: paths relative to its folder with `/`, sorted by name. */
export function builtFiles(dist: string): string[] {
  return readdirSync(dist, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(dist, join(parentPath, name)).replaceAll(sep, '/'))
    .filter((file) => !notServed.test(file))
    .sort();
}
