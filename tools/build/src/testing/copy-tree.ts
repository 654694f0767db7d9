import { copyFileSync, linkSync, mkdirSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

const generatedNames = ['.bin', '.cache', 'dist', 'dist-dev'];

/**
 * Copies a tree without generated files; symbolic links stay links. With `hardLinks`, the copy consists of hard links to
 * all files: it must be on the same disk and must not be written to.
 */
export function copyTree(from: string, to: string, hardLinks: boolean): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, copy] = [join(from, entry.name), join(to, entry.name)];
    if (generatedNames.includes(entry.name) && !hardLinks) continue;
    if (entry.isDirectory()) copyTree(source, copy, hardLinks);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), copy);
    else if (hardLinks) linkSync(source, copy);
    else copyFileSync(source, copy);
  }
}
