import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { OrdinaryUser } from '../database/ordinary-user';

/** A server that was started for tests and leaves nothing behind. */
export interface TestServer {
  url: string;
  stop(): Promise<void>;
}

export interface TestServerOptions {
  /** What it is called in a sentence. */
  name: string;
  url: string;
  program: string;
  args: readonly string[];
  /** Its data; removed with it. */
  folder: string;
  user: OrdinaryUser | undefined;
  /** Resolves once it answers. */
  answers(): Promise<unknown>;
}

const timeoutMs = 20_000;

/** Ends the server and removes its folder when our end of its input closes: also when we are killed. */
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
 * Starts a server and waits until it answers.
 * @throws Error in one sentence, with the last thing it said
 */
export async function startTestServer(options: TestServerOptions): Promise<TestServer> {
  const { name, url, program, args, folder, user, answers } = options;
  const child = spawn('/bin/sh', ['-c', keeper, 'sh', folder, program, ...args], {
    cwd: folder,
    stdio: ['pipe', 'ignore', 'pipe'],
    // Ctrl-C is for us; the server then goes in good order.
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
