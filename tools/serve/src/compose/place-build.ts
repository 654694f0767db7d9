import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { builtFiles, root } from '@wallet/build';
import { compressTree } from './compressed-files';

/** Marks a folder that is still being copied. */
const partialMark = '.half-';

/** Copies a build unless it already exists there. The copy is atomic: it appears complete or not at all. */
function copyAtomically(from: string, to: string, prepare: (folder: string) => void = () => undefined): void {
  if (existsSync(to)) return;
  const partial = `${to}${partialMark}${process.pid}`;
  rmSync(partial, { recursive: true, force: true });
  for (const file of builtFiles(from)) cpSync(join(from, file), join(partial, file));
  prepare(partial);
  mkdirSync(dirname(to), { recursive: true });
  try {
    renameSync(partial, to);
  } catch (error) {
    // Another process has already placed the same files.
    rmSync(partial, { recursive: true, force: true });
    if (!existsSync(to)) throw error;
  }
}

/**
 * Returns the folder of a package's compressed build. Compressing takes seconds, so the result is cached. The package
 * must be inside the root of this checkout.
 */
function compressedBuild(from: string, version: string): string {
  const cacheFolder = join(root, '.cache/compressed', relative(root, dirname(from)));
  const build = join(cacheFolder, version);
  copyAtomically(from, build, compressTree);
  for (const other of readdirSync(cacheFolder))
    if (other !== version && !other.includes(partialMark))
      rmSync(join(cacheFolder, other), { recursive: true, force: true });
  return build;
}

/**
 * Copies the build of a package in `sourceRoot`, the folder of the packages, into the composed site in `outputFolder`.
 * `compress` adds compressed files.
 */
export function placeBuild(
  pkg: string,
  version: string,
  { sourceRoot, outputFolder, compress }: { sourceRoot: string; outputFolder: string; compress: boolean },
): void {
  const to = join(outputFolder, pkg, version);
  if (existsSync(to)) return;
  const from = join(sourceRoot, pkg, 'dist');
  copyAtomically(compress ? compressedBuild(from, version) : from, to);
}
