import { fork, type ChildProcess } from 'node:child_process';
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
export function startChild<Ready extends { ready: true }>(
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
  let hasExited = false;
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (text: Buffer) => (output = (output + text.toString()).slice(-maxOutputLength)));
  }
  const exited = new Promise<void>((resolve) => {
    child.once('exit', () => {
      hasExited = true;
      resolve();
    });
  });
  const isReady = (message: unknown): message is Ready =>
    typeof message === 'object' && message !== null && (message as Ready).ready;
  return new Promise((resolve, reject) => {
    void exited.then(() =>
      reject(new CliError(output.trim() || `The ${folder} exited before it was ready.`)),
    );
    child.on('message', (message) => {
      if (!isReady(message)) return;
      resolve({
        ready: message,
        send(text) {
          if (!hasExited) child.send(text);
        },
        onExit: (callback) => void exited.then(() => callback(output.trim())),
        async stop() {
          if (hasExited) return;
          child.kill('SIGTERM');
          const timer = setTimeout(() => child.kill('SIGKILL'), stopTimeoutMs);
          await exited;
          clearTimeout(timer);
        },
      });
    });
  });
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
