import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readlinkSync, symlinkSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { program, type RemoteName, remotesIn } from '@wallet/build';
import { copyProject } from './copy-project';

interface Package {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
}

/**
 * Installs a new remote of a checkout as pnpm would when all its dependencies are already installed: with the links of
 * another remote.
 */
function linkInstalled(checkout: string, remote: RemoteName): void {
  const { dependencies, devDependencies } = JSON.parse(
    readFileSync(join(checkout, remote, 'package.json'), 'utf8'),
  ) as Package;
  const others = remotesIn(checkout).filter((name) => name !== remote);
  for (const name of Object.keys({ ...dependencies, ...devDependencies })) {
    const from = others
      .map((one) => join(checkout, one, 'node_modules', name))
      .find((one) => existsSync(one));
    if (!from) throw new Error(`No other remote has ${name} installed.`);
    const link = join(checkout, remote, 'node_modules', name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(readlinkSync(from), link);
  }
}

/**
 * Creates a new remote by the command in a copy of this checkout with its builds, and first the copy if there is none.
 * The remote is installed and not built.
 */
export function createInCopy(folder: string, name: string, ...options: readonly string[]): void {
  if (!existsSync(folder)) copyProject(folder);
  const { NODE_OPTIONS: _loader, ...env } = process.env;
  execFileSync(
    process.execPath,
    ['--import', 'tsx', join(folder, 'tools/cli/src/create-remote/main.ts'), name, ...options],
    { cwd: folder, env, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  linkInstalled(folder, `remote-${name}` satisfies RemoteName);
}

if (require.main === module) {
  const [folder = '', name = '', ...options] = process.argv.slice(2);
  program(async () => createInCopy(resolve(folder), name, ...options));
}
