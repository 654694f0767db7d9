import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileFolders, type StableAssets } from '@wallet/federation';
import { builtFiles } from './built-files';
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

/** The only remote with stable files besides pictures: the folder of these files has its name. */
const ownerName = `remote-${embedFolder}`;

/** A relative path without hidden or parent folders; one with `/` at its end is a folder. */
const pathPattern = /^[a-zA-Z0-9_-][\w.-]*(\/[a-zA-Z0-9_-][\w.-]*)*\/?$/;
const titlePattern = /^[^<>&"]{1,60}$/;
const isFolder = (path: string): boolean => path.endsWith('/');

/** The folder of a remote, and of its build, whose pictures have stable addresses. */
export const picturesFolder = 'pictures/';
const picturePattern = /^[a-z0-9][a-z0-9-]*\.(avif|jpg|png|svg|webp)$/;
const maxPictureBytes = 1024 * 1024;

/** Returns the key of the folder with a remote's pictures. It has the remote's name, so each remote has another one. */
const picturesKey = (remote: string): string =>
  `${fileFolders.pictures.slice(1)}/${remote.replace(/^remote-/, '')}/`;

/** Returns why a remote may not have a stable file or folder at this key, as the end of a message. */
function keyProblem(name: string, key: string): string | undefined {
  const pictures = picturesKey(name);
  if (key.startsWith(pictures))
    return picturePattern.test(key.slice(pictures.length))
      ? undefined
      : 'must have a name of a-z, 0-9 and "-" that ends with .avif, .jpg, .png, .svg or .webp';
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
function filesByKey(remote: string, assets: StableAssets, names: readonly string[]): Record<string, string> {
  const addresses = [...addressesOf(assets), [picturesKey(remote), picturesFolder] as const];
  return Object.fromEntries(
    addresses.flatMap(([key, file]) =>
      isFolder(file)
        ? names.filter((name) => name.startsWith(file)).map((name) => [key + name.slice(file.length), name])
        : names.filter((name) => name === file).map((name) => [key, name]),
    ),
  );
}

/**
 * Returns a message for each invalid value in the `stableAssets` of a remote, for each file that the build does not
 * contain, and for each invalid picture.
 */
export function stableAssetProblems(
  name: string,
  manifestAssets: StableAssets | undefined,
  dist: string,
): string[] {
  if (manifestAssets && name !== ownerName) return [`stableAssets must be of ${ownerName}`];
  const assets = manifestAssets ?? {};
  const { frame } = assets;
  const names = builtFiles(dist);
  const lasting = filesByKey(name, assets, names);
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
    ...names
      .filter((file) => file.startsWith(picturesFolder) && statSync(join(dist, file)).size > maxPictureBytes)
      .map((file) => `${file} must have at most ${maxPictureBytes} bytes`),
  ];
}

export function writeStableAssets(assets: StableAssets | undefined, dist: string): void {
  writeFileSync(join(dist, stableAssetsFile), JSON.stringify(assets ?? {}, null, 2));
}

/** Returns the stable files of a remote's build. */
export function stableFilesOf(name: string, dist: string): StableFiles {
  const path = join(dist, stableAssetsFile);
  if (!existsSync(path)) return {};
  const assets = JSON.parse(readFileSync(path, 'utf8')) as StableAssets;
  const lasting = filesByKey(name, assets, builtFiles(dist));
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
