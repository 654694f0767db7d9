import { readFileSync, statSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import type { Picture, PictureName } from './pictures';
import { readSiteFile, type SiteFileReading } from './read-site-file';
import type { SiteFile } from './schema';

/** What is known of a site's file; without one, nothing. */
interface Found {
  file?: SiteFile | undefined;
  pictures?: Partial<Record<PictureName, Picture>> | undefined;
  problems?: SiteFileReading['problems'];
}

/** The name of the file that is looked for where none is named. */
const usualName = 'site.config.yaml';

/**
 * Reads the site's file.
 * @param named what SITE_CONFIG says, if anything
 * @param folder where relative paths begin, and where the usual name is looked for
 */
export function findSiteFile(named: string | undefined, folder: string): Found {
  const path = resolve(folder, named || usualName);
  if (!statSync(path, { throwIfNoEntry: false })?.isFile())
    return named
      ? { problems: [`SITE_CONFIG must be the path of a file, but there is none at ${path}.`] }
      : {};
  return readSiteFile(readFileSync(path, 'utf8'), relative(folder, path), dirname(path));
}
