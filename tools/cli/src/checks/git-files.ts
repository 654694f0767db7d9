import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@wallet/build';

/** Returns the paths of all files that git tracks or would add, and that match one of the patterns; none of a repository inside. */
export function gitFiles(...patterns: readonly string[]): string[] {
  const args = ['ls-files', '-co', '--exclude-standard', '-z', '--', ...patterns];
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 16 * 1024 * 1024 })
    .split('\0')
    .filter((file) => file && !file.endsWith('/') && existsSync(join(root, file)));
}

export const readFile = (path: string): string => readFileSync(join(root, path), 'utf8');
