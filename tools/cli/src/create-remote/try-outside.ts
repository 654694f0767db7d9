import { execFileSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { pnpm, program, root } from '@wallet/build';
import { writeOwnParts } from './write-own-parts';

const print = (line: string): void => void process.stdout.write(`${line}\n`);

/**
 * Creates a remote in its own repository by the command, adds its own calls, storage key and tile, and runs each script
 * of the repository.
 */
program(async () => {
  const [folder = '', name = '', ...titles] = process.argv.slice(2);
  const at = resolve(folder);
  const timed = (what: string, work: () => void): void => {
    const began = Date.now();
    work();
    print(`${what}: ${((Date.now() - began) / 1000).toFixed(1)} s`);
  };
  const create = (...args: readonly string[]): void => {
    const { NODE_OPTIONS: _loader, ...env } = process.env;
    execFileSync(
      process.execPath,
      ['--import', 'tsx', join(root, 'tools/cli/src/create-remote/main.ts'), ...args],
      { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] },
    );
  };
  timed('made', () => create(name, '--outside', at, ...titles));
  writeOwnParts(join(at, `remote-${name}`), name);
  timed('install', () => pnpm(at, 'install', '--frozen-lockfile', '--offline'));
  for (const script of ['lint', 'typecheck', 'test', 'build', 'journeys'])
    timed(script, () => pnpm(at, 'run', script));
});
