import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  symlinkSync,
} from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
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

/** Copies every file that git tracks or would add. Calls `copyModules` with each folder of installed packages. */
function copyFiles(to: string, copyModules: (modules: string) => void): void {
  for (const file of gitFiles('.')) {
    mkdirSync(dirname(join(to, file)), { recursive: true });
    copyFileSync(join(root, file), join(to, file));
    const modules = join(dirname(file), 'node_modules');
    if (basename(file) === 'package.json' && existsSync(join(root, modules))) copyModules(modules);
  }
}

/**
 * Copies this checkout into a folder on the same disk: every file that git tracks or would add, installed packages, and
 * existing builds. The copy is a separate repository with all of its files in one commit.
 */
export function copyProject(to: string): void {
  copyFiles(to, (modules) => copyTree(join(root, modules), join(to, modules), true));
  copyBuilds(to);
  git(to, 'init', '--quiet');
  git(to, 'add', '--all');
  const author = ['-c', 'user.name=copy', '-c', 'user.email=copy@example.com', '-c', 'commit.gpgsign=false'];
  git(to, ...author, 'commit', '--quiet', '--no-verify', '--message', 'copy');
}

/** Links the installed packages of a folder into the copy: those of this project to the copy, others to this checkout. */
function linkPackages(modules: string, copy: string): void {
  mkdirSync(join(copy, modules), { recursive: true });
  for (const name of readdirSync(join(root, modules))) {
    const path = join(root, modules, name);
    if (name.startsWith('@') && !lstatSync(path).isSymbolicLink()) {
      linkPackages(join(modules, name), copy);
      continue;
    }
    const target = lstatSync(path).isSymbolicLink() ? readlinkSync(path) : path;
    const isOwnPackage = !resolve(dirname(path), target).startsWith(join(root, 'node_modules'));
    symlinkSync(isOwnPackage ? target : resolve(dirname(path), target), join(copy, modules, name));
  }
}

/**
 * Copies this checkout as a repository whose packages are the installed ones of this checkout: it needs no space for
 * them, and must not install anything.
 */
export function linkProject(to: string): void {
  copyFiles(to, (modules) => linkPackages(modules, to));
  copyBuilds(to);
  git(to, 'init', '--quiet');
  git(to, 'add', '--all');
}
