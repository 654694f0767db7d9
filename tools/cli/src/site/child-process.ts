import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { CliError, root } from '@wallet/build';

interface Child<Ready> {
  ready: Ready;
  send(message: object): void;
  /** Stops the child after it has finished its work. Resolves when the process has exited. */
  stop(): Promise<void>;
  onExit(callback: (output: string) => void): void;
}

const stopTimeoutMs = 10_000;

/**
 * Runs `src/main.ts` of a package of this checkout as a child process. The child sends `{ ready: true, … }` once it
 * serves, and exits by itself when this process disappears.
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
    stream?.on('data', (text: Buffer) => (output = (output + text.toString()).slice(-4000)));
  }
  const exited = new Promise<void>((resolve) => child.once('exit', () => ((hasExited = true), resolve())));
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
        send: (text) => void (hasExited || child.send(text)),
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
