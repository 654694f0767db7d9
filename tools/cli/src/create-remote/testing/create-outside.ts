import { execFileSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { runPnpm, print, program, root } from '@wallet/build';
import { addOwnParts } from './add-own-parts';

function measure(step: string, work: () => void): void {
  const startedAt = Date.now();
  work();
  print(`${step}: ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
}

/**
 * Creates a remote in its own repository by the command, adds its own calls, storage key and tile, and runs each script
 * of the repository that needs no store.
 */
program(async () => {
  const [folder = '', name = '', ...titles] = process.argv.slice(2);
  const repository = resolve(folder);
  const { NODE_OPTIONS: _loader, ...env } = process.env;
  const main = join(root, 'tools/cli/src/create-remote/main.ts');
  const args = ['--import', 'tsx', main, name, '--outside', repository, ...titles];
  measure('created', () =>
    execFileSync(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] }),
  );
  addOwnParts(join(repository, `remote-${name}`), name);
  measure('install', () => runPnpm(repository, 'install', '--frozen-lockfile', '--offline'));
  for (const script of ['lint', 'typecheck', 'test', 'build'])
    measure(script, () => runPnpm(repository, 'run', script));
});
