import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { root, type Built } from './paths';

export type Mode = 'production' | 'development';

/**
 * Starts a room's own `rspack build`. Always a process of its own: rspack prints functions of its own into the builds,
 * and the TypeScript loader this process runs under would have marked them.
 */
export function rspackProcess(room: Built, mode: Mode, ...flags: readonly string[]): ChildProcess {
  const { NODE_OPTIONS: _loader, ...env } = process.env;
  return spawn(
    process.execPath,
    [join(root, room, 'node_modules/@rspack/cli/bin/rspack.js'), 'build', '--mode', mode, ...flags],
    { cwd: join(root, room), stdio: ['ignore', 'pipe', 'pipe'], env },
  );
}
