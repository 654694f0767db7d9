import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface PackageJson {
  name: string;
  version: string;
}

const read = (folder: string): PackageJson =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageJson;

/** The version that a folder's package.json states. */
export function packageVersion(folder: string): string {
  return read(folder).version;
}

/** The name that a folder's package.json states; '' in one without a name. */
export function packageName(folder: string): string {
  return read(folder).name ?? '';
}

/** Stands in the version of every build for development in place of an id. */
export const developmentId = 'dev';

/** The version of a package's build for development. */
export function developmentVersion(folder: string): string {
  return `${packageVersion(folder)}-${developmentId}`;
}
