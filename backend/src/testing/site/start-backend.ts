import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

export interface BackendProcess {
  child: ChildProcess;
  /** Resolves with the port when it serves. Rejects with its output when it ends before that. */
  ready: Promise<number>;
  ended: Promise<{ code: number | null; output: string }>;
}

const main = path.join(__dirname, '../../main.ts');

/** Starts the program, or another one with the same messages, with only this environment. */
export function startBackend(env: Record<string, string>, program = main): BackendProcess {
  const child = fork(program, [], {
    // V8 optimizes little: most of these processes only run for seconds.
    execArgv: ['--liftoff-only', '--interrupt-budget=1000000', '--require', require.resolve('tsx/cjs')],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // The options of a test run make hashing cheap.
    env: { PATH: process.env.PATH, NODE_OPTIONS: process.env.NODE_OPTIONS ?? '', ...env },
  });
  const streams = [child.stdout, child.stderr].filter((stream) => stream !== null);
  let output = '';
  for (const stream of streams) stream.on('data', (text: Buffer) => (output += text.toString()));
  // The child's own 'close' event does not occur after this side has disconnected.
  const closed = streams.map((stream) => once(stream, 'close'));
  const ended = Promise.all([once(child, 'exit'), ...closed]).then(([[code]]) => ({
    code: code as number | null,
    output: output.trim(),
  }));
  const ready = new Promise<number>((resolve, reject) => {
    child.on(
      'message',
      (message: { ready?: boolean; port: number }) => message.ready && resolve(message.port),
    );
    void ended.then((end) => reject(new Error(end.output)));
  });
  ready.catch(() => undefined);
  return { child, ready, ended };
}
