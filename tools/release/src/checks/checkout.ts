import { execFileSync } from 'node:child_process';

export interface Checkout {
  commit: string;
  /** Files that differ from the commit or are new and not ignored, as paths from the folder that was read. */
  uncommitted: readonly string[];
}

/** Reads the Git state of a folder; undefined when it is not in a checkout with a commit, or there is no Git. */
export function readCheckout(folder: string): Checkout | undefined {
  const git = (...args: string[]): string =>
    execFileSync('git', ['-C', folder, ...args], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  try {
    const commit = git('rev-parse', 'HEAD').trim();
    const changed = git('diff', '--name-only', '--relative', '-z', 'HEAD', '--', '.');
    const untracked = git('ls-files', '--others', '--exclude-standard', '-z', '--', '.');
    return { commit, uncommitted: (changed + untracked).split('\0').filter(Boolean) };
  } catch {
    return undefined;
  }
}
