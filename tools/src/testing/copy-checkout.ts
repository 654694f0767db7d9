import { copyFileSync, linkSync, mkdirSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { built, root } from '../paths';

/** Copies a tree, links as they are; what is `shared` has two names for the same bytes, and must not be written to. */
function copyTree(from: string, to: string, shared: boolean): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, copy] = [join(from, entry.name), join(to, entry.name)];
    if (['.bin', '.cache', 'dist', 'dist-dev'].includes(entry.name) && !shared) continue;
    if (entry.isDirectory()) copyTree(source, copy, shared);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), copy);
    else if (shared) linkSync(source, copy);
    else copyFileSync(source, copy);
  }
}

/** Copies all that a build reads of this checkout into a folder on the same disk, without what was built. */
export function copyCheckout(to: string): void {
  for (const folder of ['shared', ...built]) copyTree(join(root, folder), join(to, folder), false);
  copyFileSync(join(root, 'pnpm-workspace.yaml'), join(to, 'pnpm-workspace.yaml'));
  copyTree(join(root, 'node_modules/.pnpm'), join(to, 'node_modules/.pnpm'), true);
}
