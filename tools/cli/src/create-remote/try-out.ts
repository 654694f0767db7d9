import { execFileSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { program, type RemoteName } from '@wallet/build';

import { copyProject } from './testing/copy-project';
import { linkInstalled } from './testing/link-installed';

/**
 * Copies this checkout with its builds, and creates a new remote in the copy by the command. The remote is installed
 * and not built.
 */
export function tryOut(folder: string, name: string, ...titles: readonly string[]): void {
  copyProject(folder);
  const { NODE_OPTIONS: _loader, ...env } = process.env;
  execFileSync(
    process.execPath,
    ['--import', 'tsx', join(folder, 'tools/cli/src/create-remote/main.ts'), name, ...titles],
    { cwd: folder, env, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  linkInstalled(folder, `remote-${name}` satisfies RemoteName);
}

if (require.main === module) {
  const [folder = '', name = '', ...titles] = process.argv.slice(2);
  program(async () => tryOut(resolve(folder), name, ...titles));
}
