import { spawnSync } from 'node:child_process';
import { CliError } from './program';

const execPath = process.env['npm_execpath'] ?? '';

/** The pnpm that runs this command, or pnpm through npx. */
const [program, ...programArgs] = /pnpm/.test(execPath)
  ? [process.execPath, execPath]
  : ['npx', '--yes', 'pnpm@10'];

/** The words before a script's name, as the person typed them: npx runs programs from its cache `_npx`. */
export const pnpmCommand = /[\\/]_npx[\\/]/.test(execPath) ? 'npx --yes pnpm@10' : 'pnpm';

/**
 * Runs pnpm in a folder, without the environment variables that the pnpm of this command has set for itself.
 * @throws CliError with pnpm's output when it fails
 */
export function runPnpm(folder: string, ...args: readonly string[]): void {
  const { NODE_OPTIONS: _typescriptLoader, ...inherited } = process.env;
  const env = Object.fromEntries(
    Object.entries(inherited).filter(
      ([name]) => !/^(npm_(package|lifecycle)_|npm_command$|INIT_CWD$)/.test(name),
    ),
  );
  const { status, stdout, stderr, error } = spawnSync(program ?? 'npx', [...programArgs, ...args], {
    cwd: folder,
    env,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0)
    throw new CliError(`pnpm ${args.join(' ')} in ${folder} failed: ${error?.message ?? stdout + stderr}`);
}
