import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { built, root } from '../paths';
import { copyTree } from './copy-tree';

/** Copies everything of this checkout that a build reads into a folder on the same disk, without build output. */
export function copyCheckout(to: string): void {
  for (const folder of ['shared', 'tools/build', ...built])
    copyTree(join(root, folder), join(to, folder), false);
  copyFileSync(join(root, 'pnpm-workspace.yaml'), join(to, 'pnpm-workspace.yaml'));
  copyTree(join(root, 'node_modules/.pnpm'), join(to, 'node_modules/.pnpm'), true);
}
