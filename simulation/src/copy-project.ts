import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(__dirname, '../..');

export const print = (text: string): void => void process.stdout.write(`${text}\n`);

/** Runs a command in a folder. @throws Error when it fails */
export function requireRun(folder: string, command: string, args: readonly string[]): void {
  const { status, stderr } = spawnSync(command, args, { cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${stderr}`);
}

/** Copies the last commit, because the caller changes its files, and installs its packages. Returns the folder. */
export function copyProject(): string {
  const copy = join(mkdtempSync(join(tmpdir(), 'changed-')), 'project');
  requireRun(root, 'git', ['clone', '--quiet', root, copy]);
  requireRun(copy, 'npx', ['--yes', 'pnpm@10', 'install', '--frozen-lockfile', '--prefer-offline']);
  return copy;
}
