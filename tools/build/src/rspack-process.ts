import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

/**
 * Runs `rspack build` in a package's folder. Rejects with an error that has the output. It is always a separate process:
 * rspack prints its own functions into the builds, and the TypeScript loader of this process would have marked them.
 */
export async function rspackBuild(folder: string): Promise<void> {
  const { NODE_OPTIONS: _loader, ...env } = process.env;
  const program = join(folder, 'node_modules/@rspack/cli/bin/rspack.js');
  await promisify(execFile)(process.execPath, [program, 'build', '--mode', 'production'], {
    cwd: folder,
    env,
    maxBuffer: 64 * 1024 * 1024,
  });
}
