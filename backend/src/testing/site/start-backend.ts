import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

/** The program as a process of its own. */
export interface BackendProcess {
  child: ChildProcess;
  /** The port once it serves; rejects with what it said when it ends before. */
  ready: Promise<number>;
  ended: Promise<{ code: number | null; said: string }>;
}

const main = path.join(__dirname, '../../main.ts');

/** Starts the program, or another one that speaks as it does, with this environment and nothing else. */
export function startBackend(env: Record<string, string>, program = main): BackendProcess {
  const child = fork(program, [], {
    execArgv: ['--liftoff-only', '--require', require.resolve('tsx/cjs')],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { PATH: process.env.PATH, ...env },
  });
  const streams = [child.stdout, child.stderr].filter((stream) => stream !== null);
  let said = '';
  for (const stream of streams) stream.on('data', (text: Buffer) => (said += text.toString()));
  // Not the child's own 'close': it never comes once this side has disconnected.
  const closed = streams.map((stream) => once(stream, 'close'));
  const ended = Promise.all([once(child, 'exit'), ...closed]).then(([[code]]) => ({
    code: code as number | null,
    said: said.trim(),
  }));
  const ready = new Promise<number>((resolve, reject) => {
    child.on(
      'message',
      (message: { ready?: boolean; port: number }) => message.ready && resolve(message.port),
    );
    void ended.then((end) => reject(new Error(end.said)));
  });
  ready.catch(() => undefined);
  return { child, ready, ended };
}
