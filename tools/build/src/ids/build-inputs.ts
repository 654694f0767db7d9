import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { parseReexports } from './reexports';
import { installedLinks } from './installed-links';

/** Inputs of a build. Paths are relative to the checkout's root and use `/`; hashes are SHA-256 in hex. */
export interface BuildInputs {
  /** Hash by file: files that the bundler read, sources of its configuration, and locale files. */
  files: Record<string, string>;
  /** Links between installed packages: real folder by link. */
  links: Record<string, string>;
  /** Hash by file that can fail the build, or that affects only `rendered`. */
  checks: Record<string, string>;
  /** Hash of the rendered HTML of its pages. */
  rendered?: string;
  /** File names in the folders that such a check reads. */
  folders: Record<string, string[]>;
  /** Paths where the bundler looked for a file and found none. */
  missing: string[];
}

/** Paths that a build read, absolute; they may include links, folders and files that do not exist. */
export interface Reads {
  files: Iterable<string>;
  checks?: Iterable<string>;
  folders?: readonly string[];
  missing?: Iterable<string>;
}

const settings = [
  'name',
  'version',
  'type',
  'main',
  'module',
  'browser',
  'exports',
  'imports',
  'sideEffects',
];

/**
 * Returns the hash of the part of a file that affects a build. For a package.json, these are the fields that a bundler
 * reads, so not its scripts. For an index file, these are the re-exports of modules that the build read, so a new
 * export changes no build that does not use it.
 */
function hashOf(file: string, isRead: (path: string) => boolean): string {
  let bytes: Buffer | string = readFileSync(file);
  const reexports = /\.tsx?$/.test(file) ? parseReexports(file, bytes.toString()) : null;
  if (reexports) bytes = JSON.stringify(reexports.filter(({ from }) => isRead(from)).map(({ text }) => text));
  if (basename(file) === 'package.json') {
    const json = JSON.parse(bytes.toString()) as Record<string, unknown>;
    bytes = JSON.stringify(settings.map((name) => json[name]));
  }
  return createHash('sha256').update(bytes).digest('hex');
}

/** Returns the SHA-256 hash of a text in hex. */
export const textHash = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Returns the nearest folder upward with a pnpm workspace, or the folder itself when there is none. */
export function checkoutRoot(folder: string): string {
  for (let at = folder; at !== dirname(at); at = dirname(at))
    if (existsSync(join(at, 'pnpm-workspace.yaml'))) return realpathSync(at);
  return realpathSync(folder);
}

/** Returns the real path of a file that does not exist: the bundler may report it through a link. */
function realMissing(path: string): string {
  const parent = dirname(path);
  if (parent === path) return path;
  return join(existsSync(parent) ? realpathSync(parent) : realMissing(parent), basename(path));
}

const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;

const namesIn = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder).sort() : []);

/** Returns every file once, by its real path: the link that the bundler reports varies between builds. */
function realFiles(paths: Iterable<string>): string[] {
  return [...new Set([...paths].filter(isFile).map((path) => realpathSync(path)))].sort();
}

/** Returns the inputs of a build with their hashes. */
export function inputsOf(
  root: string,
  { files, checks = [], folders = [], missing = [] }: Reads,
): BuildInputs {
  const name = (path: string): string => relative(root, path).replaceAll(sep, '/');
  const read = realFiles(files);
  const checked = realFiles(checks).filter((path) => !read.includes(path));
  const all = new Set([...read, ...checked]);
  const hashes = (paths: readonly string[]): Record<string, string> =>
    Object.fromEntries(paths.map((path) => [name(path), hashOf(path, (one) => all.has(one))]));
  return {
    files: hashes(read),
    links: Object.fromEntries(installedLinks(root, read).map(([link, real]) => [name(link), name(real)])),
    checks: hashes(checked),
    folders: Object.fromEntries(folders.map((path) => [name(path), namesIn(path)])),
    missing: [...new Set([...missing].map((path) => name(realMissing(path))))]
      .filter((path) => !path.startsWith('..'))
      .sort(),
  };
}

/** Returns eight hex digits that change when an input that affects the build's bytes changes. */
export function idOf({ files, links, rendered }: BuildInputs): string {
  return textHash(JSON.stringify([files, links, rendered])).slice(0, 8);
}

const file = (dist: string): string => join(dist, 'inputs.json');

/** Writes the inputs of a finished build next to it. */
export function writeInputs(dist: string, inputs: BuildInputs): void {
  mkdirSync(dist, { recursive: true });
  writeFileSync(file(dist), JSON.stringify(inputs, null, 1));
}

/** Removes the inputs of the last build, because a new build starts. */
export function removeInputs(dist: string): void {
  rmSync(file(dist), { force: true });
}

/** Returns true when the build in a folder was made from the current inputs. */
export function isUpToDate(dist: string): boolean {
  if (!existsSync(file(dist))) return false;
  const root = checkoutRoot(dirname(dist));
  const { files, links, checks, folders, missing } = JSON.parse(
    readFileSync(file(dist), 'utf8'),
  ) as BuildInputs;
  const at = (path: string): string => join(root, path);
  const all = new Set([...Object.keys(files), ...Object.keys(checks)].map(at));
  const isRead = (path: string): boolean => all.has(path);
  const same = ([path, hash]: [string, string]): boolean =>
    isFile(at(path)) && hashOf(at(path), isRead) === hash;
  return (
    missing.every((path) => !isFile(at(path))) &&
    Object.entries(links).every(
      ([link, real]) => existsSync(at(link)) && realpathSync(at(link)) === at(real),
    ) &&
    Object.entries(folders).every(([path, names]) => String(namesIn(at(path))) === String(names)) &&
    [...Object.entries(files), ...Object.entries(checks)].every(same)
  );
}
