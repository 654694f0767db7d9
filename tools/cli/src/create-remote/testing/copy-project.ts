import { execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, existsSync, mkdirSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { browserPackagesIn, root, sites } from '@wallet/build';
import { copyTree } from '@wallet/build/testing';
import { gitFiles } from '../../checks/git-files';

export function git(checkout: string, ...args: readonly string[]): string {
  return execFileSync('git', args, { cwd: checkout, encoding: 'utf8' });
}

/** Copies the existing builds of this checkout. */
function copyBuilds(to: string): void {
  const builds = sites.flatMap((site) =>
    browserPackagesIn(site).map((name) => join(relative(root, site), name, 'dist')),
  );
  for (const build of builds.filter((one) => existsSync(join(root, one))))
    cpSync(join(root, build), join(to, build), { recursive: true });
}

/**
 * Copies this checkout into a folder on the same disk: every file that git tracks or would add, installed packages, and
 * existing builds. The copy is a separate repository with all of its files in one commit.
 */
export function copyProject(to: string): void {
  for (const file of gitFiles('.')) {
    mkdirSync(dirname(join(to, file)), { recursive: true });
    copyFileSync(join(root, file), join(to, file));
    const modules = join(dirname(file), 'node_modules');
    if (basename(file) === 'package.json' && existsSync(join(root, modules)))
      copyTree(join(root, modules), join(to, modules), true);
  }
  copyBuilds(to);
  git(to, 'init', '--quiet');
  git(to, 'add', '--all');
  const author = ['-c', 'user.name=copy', '-c', 'user.email=copy@example.com', '-c', 'commit.gpgsign=false'];
  git(to, ...author, 'commit', '--quiet', '--no-verify', '--message', 'copy');
}
