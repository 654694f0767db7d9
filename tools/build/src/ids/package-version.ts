import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface PackageJson {
  name: string;
  version: string;
}

const read = (folder: string): PackageJson =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageJson;

/** Returns the version in a folder's package.json. */
export function packageVersion(folder: string): string {
  return read(folder).version;
}

/** Returns the name in a folder's package.json; '' when it has none. */
export function packageName(folder: string): string {
  return read(folder).name ?? '';
}

/** Replaces the id in the version of every development build. */
export const developmentId = 'dev';

/** Returns the version of a package's development build. */
export function developmentVersion(folder: string): string {
  return `${packageVersion(folder)}-${developmentId}`;
}
