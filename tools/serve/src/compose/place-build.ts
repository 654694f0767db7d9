import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { builtFiles, root } from '@wallet/build';
import { compressTree } from './compress';

/** Copies a build unless it already exists there. The copy is atomic: it appears complete or not at all. */
function copyWhole(from: string, to: string, change: (folder: string) => void = () => undefined): void {
  if (existsSync(to)) return;
  const half = `${to}.half-${process.pid}`;
  rmSync(half, { recursive: true, force: true });
  for (const file of builtFiles(from)) cpSync(join(from, file), join(half, file));
  change(half);
  mkdirSync(dirname(to), { recursive: true });
  try {
    renameSync(half, to);
  } catch (error) {
    // Another process has already placed the same files.
    rmSync(half, { recursive: true, force: true });
    if (!existsSync(to)) throw error;
  }
}

/**
 * Returns the folder of a package's compressed build. Compressing takes seconds, so the result is cached for the next
 * site.
 */
function compressedBuild(pkg: string, version: string): string {
  const kept = join(root, '.cache/compressed', pkg);
  const build = join(kept, version);
  copyWhole(join(root, pkg, 'dist'), build, compressTree);
  for (const other of readdirSync(kept))
    if (other !== version && !other.includes('.half-'))
      rmSync(join(kept, other), { recursive: true, force: true });
  return build;
}

/** Copies the build of a package to its immutable address in a site. */
export function placeBuild(
  pkg: string,
  version: string,
  { folder, compress }: { folder: string; compress: boolean },
): void {
  const to = join(folder, pkg, version);
  if (existsSync(to)) return;
  copyWhole(compress ? compressedBuild(pkg, version) : join(root, pkg, 'dist'), to);
}
