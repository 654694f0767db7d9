import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { root } from './paths';
import { Refusal } from './refusal';

/** A program of ours that runs as a child of this one. */
export interface ChildProgram<Ready> {
  /** What it said when it was ready. */
  ready: Ready;
  /** Sends it a message. */
  tell(message: object): void;
  /** Asks it to finish its work and waits until it has gone. */
  stop(): Promise<void>;
  /** Calls back when it ends by itself, with what it last said. */
  onEnd(tell: (output: string) => void): void;
}

const stopTimeoutMs = 10_000;

/**
 * Starts a TypeScript program in a package of this checkout, which sends `{ ready: true, … }` once it serves and leaves by
 * itself should this process vanish.
 * @param env what it finds in its environment besides what stands in ours
 * @throws Refusal with what it said when it ends before it is ready
 */
export function startChild<Ready extends { ready: true }>(
  folder: string,
  env: Record<string, string>,
): Promise<ChildProgram<Ready>> {
  const child: ChildProcess = fork(join(root, folder, 'src/main.ts'), [], {
    cwd: join(root, folder),
    execArgv: ['--require', require.resolve('tsx/cjs')],
    // Its own process group: Ctrl-C reaches this process only, which then stops the child in good order.
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
