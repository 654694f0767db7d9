import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { built, root } from '../paths';
import { copyTree } from './copy-tree';

/** Copies all that a build reads of this checkout into a folder on the same disk, without what was built. */
export function copyCheckout(to: string): void {
  for (const folder of ['shared', ...built]) copyTree(join(root, folder), join(to, folder), false);
  copyFileSync(join(root, 'pnpm-workspace.yaml'), join(to, 'pnpm-workspace.yaml'));
  copyTree(join(root, 'node_modules/.pnpm'), join(to, 'node_modules/.pnpm'), true);
}
