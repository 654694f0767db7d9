import { formatPath, type JsonMap, type Problem, parseSettingsFile } from '@wallet/server';
import { messageProblems } from './message-overrides';
import { contrastProblems } from './palette';
import { pictureNames, readPicture, type Picture, type PictureName } from './pictures';
import { siteFileSchema, type SiteFile } from './schema';
import { readFileSync, statSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import * as v from 'valibot';

type Pictures = Partial<Record<PictureName, Picture>>;

/** The content of a file with its pictures, or a message for each value that cannot be used. */
interface SiteFileReading {
  file?: SiteFile;
  pictures?: Pictures;
  problems?: string[];
}

/** Reads the pictures of a file; each problem is the end of a sentence. */
function readPictures(file: SiteFile, folder: string, isValid: (name: string) => boolean) {
  const pictures: Pictures = {};
  const problems: Problem[] = [];
  for (const name of pictureNames) {
    const pictureFile = file[name];
    if (pictureFile === undefined || !isValid(name)) continue;
    const { picture, problem } = readPicture(name, pictureFile, folder);
    if (picture) pictures[name] = picture;
    else problems.push({ path: [name], message: problem });
  }
  return { pictures, problems };
}

/** Parses a site's file; messages contain its name, and its pictures are in the folder. */
export function readSiteFile(text: string, name: string, folder: string): SiteFileReading {
  let pictures: Pictures = {};
  const check = (input: JsonMap, invalid: ReadonlySet<unknown>): Problem[] => {
    const file = input as SiteFile;
    const isValid = (section: string): boolean => !invalid.has(section);
    const read = readPictures(file, folder, isValid);
    pictures = read.pictures;
    const problems = [
      ...read.problems,
      ...(file.theme && isValid('theme') ? contrastProblems(file.theme) : []),
      ...(file.messages && isValid('messages') ? messageProblems(file.messages) : []),
    ];
    return problems.map(({ path, message }) => ({
      path,
      message: `${formatPath(path)} ${message}.`.replace(/\?\.$/, '?'),
    }));
  };
  const noMap = 'the file must be settings by name; see docs/guides/branding.md.';
  const { sections, problems } = parseSettingsFile(text, name, {
    schema: siteFileSchema,
    noMap,
    canBeEmpty: true,
    check,
  });
  return problems ? { problems } : { file: v.parse(siteFileSchema, sections), pictures };
}

/** Reads the site's file; relative paths, and the default one, are in the folder. */
export function findSiteFile(configPath: string | undefined, folder: string): SiteFileReading {
  const path = resolve(folder, configPath || 'site.config.yaml');
  if (!statSync(path, { throwIfNoEntry: false })?.isFile())
    return configPath
      ? { problems: [`SITE_CONFIG must be the path of a file, but there is none at ${path}.`] }
      : {};
  return readSiteFile(readFileSync(path, 'utf8'), relative(folder, path), dirname(path));
}
