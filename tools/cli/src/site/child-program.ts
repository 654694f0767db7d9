import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { Refusal, root } from '@wallet/build';

/** A program of this project that runs as a child process. */
export interface ChildProgram<Ready> {
  /** Its ready message. */
  ready: Ready;
  tell(message: object): void;
  /** Stops the child: it finishes its work first. Resolves when the process has exited. */
  stop(): Promise<void>;
  /** Calls back when the child exits, with the end of its output. */
  onEnd(tell: (output: string) => void): void;
}

const stopTimeoutMs = 10_000;

/**
 * Starts a TypeScript program in a package of this checkout. The program sends `{ ready: true, … }` once it serves, and
 * exits by itself when this process disappears.
 * @param env variables to add to this process's environment
 * @throws Refusal with the child's output when it exits before it is ready
 */
export function startChild<Ready extends { ready: true }>(
  folder: string,
  env: Record<string, string>,
): Promise<ChildProgram<Ready>> {
  const child: ChildProcess = fork(join(root, folder, 'src/main.ts'), [], {
    cwd: join(root, folder),
    execArgv: ['--require', require.resolve('tsx/cjs')],
    // Its own process group: Ctrl-C reaches only this process, which then stops the child cleanly.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...process.env, ...env },
  });
  let output = '';
  let ended = false;
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (text: Buffer) => (output = (output + text.toString()).slice(-4000)));
  }
  const gone = new Promise<void>((resolve) => child.once('exit', () => ((ended = true), resolve())));
  const isReady = (message: unknown): message is Ready =>
    typeof message === 'object' && message !== null && (message as Ready).ready;
  return new Promise((resolve, reject) => {
    void gone.then(() => reject(new Refusal(output.trim() || `The ${folder} ended before it was ready.`)));
    child.on('message', (message) => {
      if (!isReady(message)) return;
      resolve({
        ready: message,
        tell: (news) => void (ended || child.send(news)),
        onEnd: (tell) => void gone.then(() => tell(output.trim())),
        async stop() {
          if (ended) return;
          child.kill('SIGTERM');
          const timer = setTimeout(() => child.kill('SIGKILL'), stopTimeoutMs);
          await gone;
          clearTimeout(timer);
        },
      });
    });
  });
}
