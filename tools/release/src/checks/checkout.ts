import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Checkout {
  commit: string;
  /** Tracked files that differ from the commit, as paths from the folder that was read. */
  changed: readonly string[];
  /** Files that Git does not track or ignore, as paths from the same folder. */
  untracked: readonly string[];
}

/** Reads the Git state of a folder; undefined when it is not in a checkout with a commit, or there is no Git. */
export function readCheckout(folder: string): Checkout | undefined {
  const git = (...args: string[]): string =>
    execFileSync('git', ['-C', folder, ...args], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  try {
    const commit = git('rev-parse', 'HEAD').trim();
    const changed = git('diff', '--name-only', '--relative', '-z', 'HEAD', '--', '.');
    const untracked = git('ls-files', '--others', '--exclude-standard', '-z', '--', '.');
    const pathsIn = (output: string): string[] => output.split('\0').filter(Boolean);
    return { commit, changed: pathsIn(changed), untracked: pathsIn(untracked) };
  } catch {
    return undefined;
  }
}

function inputsOf(dist: string): Set<string> {
  const file = join(dist, 'inputs.json');
  if (!existsSync(file)) return new Set();
  const { files } = JSON.parse(readFileSync(file, 'utf8')) as { files: Record<string, string> };
  return new Set(Object.keys(files));
}

/**
 * Returns the changes that a build used and the commit lacks: all changed files, and new files that this build read.
 */
export function uncommittedFiles({ changed, untracked }: Checkout, dist: string): string[] {
  const inputs = inputsOf(dist);
  return [...changed, ...untracked.filter((path) => inputs.has(path))];
}
