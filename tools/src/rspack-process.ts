import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';

export type Mode = 'production' | 'development';

/**
 * Starts the `rspack build` of a package's folder. Always a process of its own: rspack prints functions of its own into the builds,
 * and the TypeScript loader this process runs under would have marked them.
 */
export function rspackProcess(folder: string, mode: Mode, ...flags: readonly string[]): ChildProcess {
  const { NODE_OPTIONS: _loader, ...env } = process.env;
  return spawn(
    process.execPath,
    [join(folder, 'node_modules/@rspack/cli/bin/rspack.js'), 'build', '--mode', mode, ...flags],
    { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'], env },
  );
}
