import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

/**
 * Runs `rspack build` in a package's folder, always as a separate process: rspack copies the source of its own functions
 * into builds, and the TypeScript loader of this process would change that source. Rejects with an error that has the
 * output as `stdout` and `stderr`.
 */
export async function runRspackBuild(folder: string): Promise<void> {
  const { NODE_OPTIONS: _typescriptLoader, ...env } = process.env;
  const program = join(folder, 'node_modules/@rspack/cli/bin/rspack.js');
  await promisify(execFile)(process.execPath, [program, 'build', '--mode', 'production'], {
    cwd: folder,
    env,
    maxBuffer: 64 * 1024 * 1024,
  });
}
