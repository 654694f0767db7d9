import { startProgram } from './start-program';

/**
 * Runs `pnpm release` on a store, as another process, with these variables; rejects with what it said unless it succeeds.
 */
export const releaseCommand =
  (folder: string, env: Readonly<Record<string, string>> = {}) =>
  async (...args: string[]): Promise<void> => {
    const main = 'tools/src/release/main.ts';
    const command = startProgram(['--import', 'tsx', main, ...args, '--to', folder], { env });
    if ((await command.ended) !== 0) throw new Error(command.output());
  };
