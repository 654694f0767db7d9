import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { remotes, type RemoteName, root } from '@wallet/build';
import { bin } from './runner';

const linesOf = (program: string, args: readonly string[]): string[] =>
  execFileSync(program, args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 })
    .split('\n')
    .filter(Boolean);

/** Returns the files that the working tree changes, adds or deletes, relative to the repository. */
export function changedFiles(): string[] {
  const changed = linesOf('git', ['diff', '--name-only', 'HEAD']);
  return [...new Set([...changed, ...linesOf('git', ['ls-files', '--others', '--exclude-standard'])])].sort();
}

export interface Change {
  /** The remotes that have changed files. */
  remotes: RemoteName[];
  /** Other packages with changed files. */
  packages: string[];
  /** Changed files outside of remotes that lint and format check. */
  sources: string[];
  /** True when a changed file is outside of all remotes. */
  isBeyondRemotes: boolean;
}

/** Groups changed files by what checks them. */
export function changeOf(
  files: readonly string[],
  packages: readonly string[],
  isFile = (file: string) => existsSync(join(root, file)),
): Change {
  const isIn = (file: string, folder: string): boolean => file.startsWith(`${folder}/`);
  const others = files.filter((file) => !remotes.some((name) => isIn(file, name)));
  return {
    remotes: remotes.filter((name) => files.some((file) => isIn(file, name))),
    packages: packages.filter((name) => others.some((file) => isIn(file, name))),
    sources: others.filter((file) => /\.(tsx?|json|css)$/.test(file) && isFile(file)),
    isBeyondRemotes: others.length > 0,
  };
}

/** Returns the usual test files that load one of these files, and the tests among them. */
export const testsRelatedTo = (files: readonly string[]): string[] =>
  linesOf(bin('jest'), ['--listTests', '--findRelatedTests', ...files]).filter(
    (file) => !file.includes('.long.test.'),
  );
