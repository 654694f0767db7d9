import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { builtFiles } from '@wallet/build';
import { compressTree } from './compressed-files';

/**
 * Copies the build of a package in `sourceRoot`, the folder of the packages, into the composed site in `outputFolder`,
 * unless it already exists there. The copy is atomic: it appears complete or not at all. `compress` adds compressed files.
 */
export function placeBuild(
  pkg: string,
  version: string,
  { sourceRoot, outputFolder, compress }: { sourceRoot: string; outputFolder: string; compress: boolean },
): void {
  const from = join(sourceRoot, pkg, 'dist');
  const to = join(outputFolder, pkg, version);
  if (existsSync(to)) return;
  const partial = `${to}.half-${process.pid}`;
  rmSync(partial, { recursive: true, force: true });
  for (const file of builtFiles(from)) cpSync(join(from, file), join(partial, file));
  if (compress) compressTree(partial);
  mkdirSync(dirname(to), { recursive: true });
  try {
    renameSync(partial, to);
  } catch (error) {
    // Another process has already placed the same files.
    rmSync(partial, { recursive: true, force: true });
    if (!existsSync(to)) throw error;
  }
}
