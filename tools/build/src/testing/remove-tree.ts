import { execFileSync } from 'node:child_process';

/**
 * Removes a folder if it exists. For the tens of thousands of files of a copied checkout, `rm` takes a tenth of the
 * time of `rmSync`.
 */
export function removeTree(folder: string): void {
  execFileSync('rm', ['-rf', folder]);
}
