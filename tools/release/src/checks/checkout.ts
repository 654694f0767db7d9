import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@wallet/build';

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
    // The folder of another repository inside, such as that of a remote, ends in a slash.
    const uncommitted = (changed + untracked).split('\0').filter((file) => file && !file.endsWith('/'));
    return { commit, uncommitted };
  } catch {
    return undefined;
  }
}

/**
 * Reads the Git state of a site's package. A remote that is a repository of its own has the commit of that repository;
 * the checkout around it has new entries of the remote in its lockfile.
 */
export function readPackageCheckout(site: string, name: string): Checkout | undefined {
  const around = readCheckout(root);
  if (!existsSync(join(site, name, '.git'))) return around;
  const own = readCheckout(join(site, name));
  const others = around?.uncommitted.filter((file) => file !== 'pnpm-lock.yaml') ?? [];
  return own && { ...own, uncommitted: [...own.uncommitted, ...others] };
}
