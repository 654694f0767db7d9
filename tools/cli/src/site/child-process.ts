import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { CliError, hashOf, root } from '@wallet/build';
import type { Settings } from '@wallet/serve';

interface Child<Ready> {
  ready: Ready;
  send(message: object): void;
  /** Stops the child after it has finished its work. Resolves when the process has exited. */
  stop(): Promise<void>;
  onExit(callback: (output: string) => void): void;
}

const stopTimeoutMs = 10_000;
/** Maximum number of characters of the output that a message quotes. */
const maxOutputLength = 4000;

/**
 * Runs `src/main.ts` of a package of this checkout as a child process. The child sends `{ ready: true, … }` once it
 * serves, and exits when this process ends.
 * @param env variables to add to this process's environment
 * @throws CliError with the child's output when it exits before it is ready
 */
export async function startChild<Ready extends { ready: true }>(
  folder: string,
  env: Record<string, string>,
): Promise<Child<Ready>> {
  const child: ChildProcess = fork(join(root, folder, 'src/main.ts'), [], {
    cwd: join(root, folder),
    execArgv: ['--require', require.resolve('tsx/cjs')],
    // Its own process group: Ctrl-C reaches only this process, which then stops the child cleanly.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...process.env, ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (text: Buffer) => (output = (output + text.toString()).slice(-maxOutputLength)));
  const exited = once(child, 'exit');
  const ready = await Promise.race([
    once(child, 'message').then(([message]) => message as Ready),
    exited.then(() => {
      throw new CliError(output.trim() || `The ${folder} exited before it was ready.`);
    }),
  ]);
  return {
    ready,
    send(message) {
      if (child.connected) child.send(message);
    },
    onExit: (callback) => void exited.then(() => callback(output.trim())),
    async stop() {
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), stopTimeoutMs);
      await exited;
      clearTimeout(timer);
    },
  };
}

/**
 * Returns a folder next to the site's data for a child of the demo, because its data belongs to one database; '' when
 * the site stores nothing on disk.
 */
export function childFolder(
  { databaseUrl, dataDir }: Pick<Settings, 'databaseUrl' | 'dataDir'>,
  child: 'sandbox' | 'inbox',
): string {
  if (dataDir === ':memory:') return '';
  const name = databaseUrl === null ? '' : `-${hashOf(databaseUrl).slice(0, 8)}`;
  return `${resolve(dataDir)}.${child}${name}`;
}
