import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Returns a port of this machine that no process listens on now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = net.createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as net.AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

/** The user and group ids of a user who is not root. */
interface OrdinaryUser {
  uid: number;
  gid: number;
}

/**
 * Returns the user for a server that rejects root: `postgres` or `nobody` when this process runs as root, else
 * undefined.
 */
export function ordinaryUser(): OrdinaryUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const lines = fs.readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = lines.find((line) => line.startsWith(`${name}:`))?.split(':') ?? [];
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error(
    'PostgreSQL refuses to run as root: run the tests as another user, or add a user `nobody`.',
  );
}

/** A server for tests that leaves no files behind. */
export interface TestServer {
  url: string;
  stop(): Promise<void>;
}

interface TestServerOptions {
  name: string;
  url: string;
  program: string;
  args: readonly string[];
  /** The server's data folder, removed with the server. */
  folder: string;
  user: OrdinaryUser | undefined;
  /** Resolves when the server responds. */
  ping(): Promise<unknown>;
}

const timeoutMs = 120_000;

/**
 * Stops the server and removes its folder when this process closes its end of the input, also when it is killed. The
 * input is descriptor 3. A second process reads from it, and interrupts the server when it ends.
 */
const runScript = `
exec 3<&0
folder=$1; shift
"$@" </dev/null 3<&- & server=$!
( read -r _ <&3; kill -INT $server ) & reader=$!
wait $server; code=$?
kill $reader 2>/dev/null
rm -rf "$folder"
exit $code
`;

async function waitUntilReady(child: ChildProcess, ping: () => Promise<unknown>): Promise<boolean> {
  const deadline = Date.now() + timeoutMs;
  while (child.exitCode === null && Date.now() < deadline) {
    const isReady = await ping().then(
      () => true,
      () => false,
    );
    if (isReady) return true;
    await sleep(50);
  }
  return false;
}

/**
 * Starts a server and waits until it responds.
 * @throws Error with a one-sentence message that contains the last output of the server
 */
export async function startTestServer(options: TestServerOptions): Promise<TestServer> {
  const { name, url, program, args, folder, user, ping } = options;
  const child = spawn('/bin/sh', ['-c', runScript, 'sh', folder, program, ...args], {
    cwd: folder,
    stdio: ['pipe', 'ignore', 'pipe'],
    // Ctrl-C stops only this process, which then stops the server in an orderly way.
    detached: true,
    ...user,
  });
  let output = '';
  child.stderr.on('data', (text: Buffer) => (output = (output + text.toString()).slice(-2_000)));
  const exited = once(child, 'exit');
  const stop = async (): Promise<void> => {
    child.stdin.end();
    await exited;
  };
  if (await waitUntilReady(child, ping)) return { url, stop };
  await stop();
  throw new Error(
    `${name} did not start for the tests: ${output.trim().split('\n').at(-1) ?? 'it printed nothing'}`,
  );
}
