import { readFileSync, statSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import type { Picture, PictureName } from './pictures';
import { readSiteFile, type SiteFileReading } from './read-site-file';
import type { SiteFile } from './schema';

/** The content of a site's file; empty without a file. */
interface Found {
  file?: SiteFile | undefined;
  pictures?: Partial<Record<PictureName, Picture>> | undefined;
  problems?: SiteFileReading['problems'];
}

/** The default name of the file. */
const usualName = 'site.config.yaml';

/**
 * Reads the site's file.
 * @param named the value of SITE_CONFIG, if set
 * @param folder base of relative paths, and the folder of the default file
 */
export function findSiteFile(named: string | undefined, folder: string): Found {
  const path = resolve(folder, named || usualName);
  if (!statSync(path, { throwIfNoEntry: false })?.isFile())
    return named
      ? { problems: [`SITE_CONFIG must be the path of a file, but there is none at ${path}.`] }
      : {};
  return readSiteFile(readFileSync(path, 'utf8'), relative(folder, path), dirname(path));
}
