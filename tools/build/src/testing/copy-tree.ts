import { copyFileSync, linkSync, mkdirSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

const made = ['.bin', '.cache', 'dist', 'dist-dev'];

/**
 * Copies a tree without generated files; links stay links. When `shared`, the copy contains everything as hard links:
 * it must be on the same disk and must not be written to.
 */
export function copyTree(from: string, to: string, shared: boolean): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, copy] = [join(from, entry.name), join(to, entry.name)];
    if (made.includes(entry.name) && !shared) continue;
    if (entry.isDirectory()) copyTree(source, copy, shared);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), copy);
    else if (shared) linkSync(source, copy);
    else copyFileSync(source, copy);
  }
}
