import { startProcess } from './start-process';

/**
 * Returns a function that runs `pnpm release` on a store, as a separate process. `env` has its environment variables.
 * It resolves with the output, and rejects with it when the command fails.
 */
export const releaseCommand =
  (folder: string, env: Readonly<Record<string, string>> = {}) =>
  async (...args: string[]): Promise<string> => {
    const main = 'tools/release/src/main.ts';
    const command = startProcess(['--import', 'tsx', main, ...args, '--to', folder], { env });
    if ((await command.ended) !== 0) throw new Error(command.output());
    return command.output();
  };
