import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { OrdinaryUser } from '../database/ordinary-user';

/** A server for tests that leaves no files behind. */
export interface TestServer {
  url: string;
  stop(): Promise<void>;
}

export interface TestServerOptions {
  /** The server's name in error messages. */
  name: string;
  url: string;
  program: string;
  args: readonly string[];
  /** The server's data folder, removed with the server. */
  folder: string;
  user: OrdinaryUser | undefined;
  /** Resolves when the server responds. */
  answers(): Promise<unknown>;
}

const timeoutMs = 20_000;

/** Stops the server and removes its folder when this process closes its end of the input, also when it is killed. */
const keeper = `
exec 3<&0
folder=$1; shift
"$@" </dev/null 3<&- & server=$!
( read -r _ <&3; kill -INT $server ) & reader=$!
wait $server; code=$?
kill $reader 2>/dev/null
rm -rf "$folder"
exit $code
`;

async function untilItAnswers(child: ChildProcess, answers: () => Promise<unknown>): Promise<boolean> {
  const giveUpAt = Date.now() + timeoutMs;
  while (child.exitCode === null && Date.now() < giveUpAt) {
    const answered = await answers().then(
      () => true,
      () => false,
    );
    if (answered) return true;
    await sleep(50);
  }
  return false;
}

/**
 * Starts a server and waits until it responds.
 * @throws Error with a one-sentence message that contains the last output of the server
 */
export async function startTestServer(options: TestServerOptions): Promise<TestServer> {
  const { name, url, program, args, folder, user, answers } = options;
  const child = spawn('/bin/sh', ['-c', keeper, 'sh', folder, program, ...args], {
    cwd: folder,
    stdio: ['pipe', 'ignore', 'pipe'],
    // Ctrl-C stops only this process, which then stops the server in an orderly way.
    detached: true,
    ...user,
  });
  let said = '';
  child.stderr.on('data', (text: Buffer) => (said = (said + text.toString()).slice(-2_000)));
  const gone = once(child, 'exit');
  const stop = async (): Promise<void> => {
    child.stdin.end();
    await gone;
  };
  if (await untilItAnswers(child, answers)) return { url, stop };
  await stop();
  throw new Error(
    `${name} did not start for the tests: ${said.trim().split('\n').at(-1) ?? 'it said nothing'}`,
  );
}
