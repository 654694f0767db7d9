import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';

export type Mode = 'production' | 'development';

/**
 * Starts `rspack build` in a package's folder. It is always a separate process: rspack prints its own functions into
 * the builds, and the TypeScript loader of this process would have marked them.
 */
export function rspackProcess(folder: string, mode: Mode, ...flags: readonly string[]): ChildProcess {
  const { NODE_OPTIONS: _loader, ...env } = process.env;
  return spawn(
    process.execPath,
    [join(folder, 'node_modules/@rspack/cli/bin/rspack.js'), 'build', '--mode', mode, ...flags],
    { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'], env },
  );
}
