import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileFolders, type StableAssets } from '@wallet/federation';
import type { PageReport } from './presets/page-report';

/** The files of the page at `/chat/frame/`. */
export interface FrameReport extends PageReport {
  /** Folder of the build with these files. */
  folder: string;
  title: string;
}

/** Files of a build that the site serves at addresses that never change, as a release record stores them. */
export interface StableFiles {
  /** File of the build, by its key in the site. Release records store this name. */
  lasting?: Record<string, string>;
  frame?: FrameReport;
}

/** The file of a build that contains the `stableAssets` of its manifest. */
export const stableAssetsFile = 'stable-assets.json';

const embedFolder = fileFolders.embed.slice(1);
const exampleFolder = `${fileFolders.examples.slice(1)}/embed`;
const frameFolder = `${embedFolder}/frame`;

/** The key of the page that other sites show in a frame. */
export const frameKey = `${frameFolder}/index.html`;

/** The only remote with stable files: the folder of these files has its name. */
const ownerName = `remote-${embedFolder}`;

/** A relative path without hidden or parent folders; one with `/` at its end is a folder. */
const pathPattern = /^[a-zA-Z0-9_-][\w.-]*(\/[a-zA-Z0-9_-][\w.-]*)*\/?$/;
const titlePattern = /^[^<>&"]{1,60}$/;
const isFolder = (path: string): boolean => path.endsWith('/');

/** Returns why a remote may not have a stable file or folder at this key, as the end of a message. */
function keyProblem(name: string, key: string): string | undefined {
  if (name !== ownerName) return `must be of ${ownerName}`;
  if (!pathPattern.test(key)) return 'must be a relative path';
  if (`${key}/`.startsWith(`${frameFolder}/`)) return 'must not be in frame/, where the page of frames is';
  const isInside = [embedFolder, exampleFolder].some((folder) => key.startsWith(`${folder}/`));
  return isInside ? undefined : `must be in /${embedFolder}/ or /${exampleFolder}/`;
}

/**
 * Returns a message for each stable file of a release that its remote may not have. A record can name any key, so each
 * use of `lasting` and `frame` must be checked: another key could be a file of another team or of the site itself.
 */
export function stableFileProblems(name: string, { lasting = {}, frame }: StableFiles): string[] {
  const problems = Object.keys(lasting).map((key) => [
    key,
    key.endsWith('/') ? 'must be a file' : keyProblem(name, key),
  ]);
  if (frame && name !== ownerName) problems.push([frameKey, `must be of ${ownerName}`]);
  return problems.flatMap(([key, problem]) =>
    problem === undefined ? [] : `the stable file /${key} of ${name} ${problem}`,
  );
}

/** Returns each address of the site with its file or folder of the build. */
function addressesOf({ files = {}, example }: StableAssets): [key: string, file: string][] {
  return [
    ...Object.entries(files).map(([address, file]): [string, string] => [`${embedFolder}/${address}`, file]),
    ...(example === undefined ? [] : [[`${exampleFolder}/`, example] satisfies [string, string]]),
  ];
}

/** Returns the files of the site by key. `names` are the names of the build's files. */
function filesByKey(assets: StableAssets, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    addressesOf(assets).flatMap(([key, file]) =>
      isFolder(file)
        ? names.filter((name) => name.startsWith(file)).map((name) => [key + name.slice(file.length), name])
        : names.filter((name) => name === file).map((name) => [key, name]),
    ),
  );
}

/**
 * Returns a message for each invalid value in the `stableAssets` of a remote, and for each file that the build does not
 * contain.
 */
export function stableAssetProblems(
  name: string,
  assets: StableAssets | undefined,
  names: readonly string[],
): string[] {
  if (!assets) return [];
  if (name !== ownerName) return [`stableAssets must be of ${ownerName}`];
  const { frame } = assets;
  const lasting = filesByKey(assets, names);
  const named = [
    ...addressesOf(assets).map(([, file]) => file),
    ...(frame ? [`${frame.folder}page.json`] : []),
  ];
  const isBuilt = (file: string): boolean =>
    names.some((name) => (isFolder(file) ? name.startsWith(file) : name === file));
  return [
    ...stableFileProblems(name, { lasting }),
    ...(frame && !titlePattern.test(frame.title)
      ? ['stableAssets.frame.title must have 1 to 60 characters, none of them < > & "']
      : []),
    ...named
      .filter((file) => !isBuilt(file))
      .map((file) => `stableAssets names ${file}, which the build does not contain`),
  ];
}

export function writeStableAssets(assets: StableAssets | undefined, dist: string): void {
  writeFileSync(join(dist, stableAssetsFile), JSON.stringify(assets ?? {}, null, 2));
}

/** Returns the stable files of a build. `names` are the names of its files. */
export function stableFilesOf(dist: string, names: readonly string[]): StableFiles {
  const path = join(dist, stableAssetsFile);
  if (!existsSync(path)) return {};
  const assets = JSON.parse(readFileSync(path, 'utf8')) as StableAssets;
  const lasting = filesByKey(assets, names);
  const { frame } = assets;
  return {
    ...(Object.keys(lasting).length && { lasting }),
    ...(frame && {
      frame: {
        ...(JSON.parse(readFileSync(join(dist, `${frame.folder}page.json`), 'utf8')) as PageReport),
        ...frame,
      },
    }),
  };
}
