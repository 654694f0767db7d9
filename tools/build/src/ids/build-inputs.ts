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
import { dirname, join, relative, sep } from 'node:path';
import { hashOf } from './hashes';

/** Hash of each read file, and of the file names in each listed folder, by its path from the checkout's root. */
type Inputs = Record<string, string | null>;

/** Returns the hash of a file, or of the names in a folder; null when there is neither. */
function hashAt(path: string): string | null {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats === undefined
    ? null
    : hashOf(stats.isDirectory() ? readdirSync(path).sort().join('\n') : readFileSync(path));
}

/** Returns the nearest folder upward with a pnpm workspace, or the folder itself when there is none. */
export function checkoutRoot(folder: string): string {
  for (let parent = folder; parent !== dirname(parent); parent = dirname(parent))
    if (existsSync(join(parent, 'pnpm-workspace.yaml'))) return realpathSync(parent);
  return realpathSync(folder);
}

/** Lists all installed packages: pnpm writes it when it has installed them. */
const installedFile = 'node_modules/.pnpm/lock.yaml';

const inputsFile = (dist: string): string => join(dist, 'inputs.json');

const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;

/**
 * Writes the inputs of a finished build next to it.
 * @param files everything that was read; may include files of installed packages and files that do not exist
 * @param folders folders whose file names, not their content, the build depends on
 */
export function writeInputs(dist: string, files: Iterable<string>, folders: readonly string[] = []): void {
  const root = checkoutRoot(dirname(dist));
  const nameOf = (path: string): string => relative(root, path).replaceAll(sep, '/');
  // The link through which the bundler finds a file varies between builds.
  const read = [...files].filter(isFile).map((path) => nameOf(realpathSync(path)));
  const inCheckout = read.filter((file) => !/^\.\.|(^|\/)node_modules\//.test(file));
  const names = new Set([...inCheckout, ...folders.map(nameOf), installedFile]);
  const hashes: Inputs = Object.fromEntries(
    [...names].sort().map((name) => [name, hashAt(join(root, name))]),
  );
  mkdirSync(dist, { recursive: true });
  writeFileSync(inputsFile(dist), JSON.stringify({ files: hashes }, null, 1));
}

export const removeInputs = (dist: string): void => rmSync(inputsFile(dist), { force: true });

export function isUpToDate(dist: string): boolean {
  if (!existsSync(inputsFile(dist))) return false;
  const root = checkoutRoot(dirname(dist));
  const { files } = JSON.parse(readFileSync(inputsFile(dist), 'utf8')) as { files: Inputs };
  return Object.entries(files).every(([file, hash]) => hashAt(join(root, file)) === hash);
}
