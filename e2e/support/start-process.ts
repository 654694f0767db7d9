import { spawn } from 'node:child_process';
import { resolve, join } from 'node:path';
import { sandboxKey } from './call-sandbox';
import { createServer } from 'node:net';

/** Root of the checkout, where the site's commands run. */
export const projectRoot = join(__dirname, '../..');

interface Options {
  /** Working directory, relative to the checkout's root; the root by default. */
  folder?: string;
  env?: Readonly<Record<string, string>>;
  /** Runs in its own process group, as a terminal command does. */
  ownGroup?: boolean;
}

export interface RunningProcess {
  pid: number;
  /** Its output so far, on both streams. */
  output(): string;
  /** Its exit code after its end; null when a signal ended it. */
  ended: Promise<number | null>;
  /** Resolves with the first match in its output. Rejects when the process ends or the timeout passes first. */
  waitForOutput(pattern: RegExp, timeoutMs?: number): Promise<RegExpExecArray>;
  /** Sends SIGINT, as Ctrl-C does, and returns the exit code. Kills the process after 60 s. */
  stop(): Promise<number | null>;
}

/** Variables that the process under test must not inherit from the test run. */
const isolatedEnv = {
  PORT: '',
  HOST: '',
  // The inbox starts only in the journeys about it.
  INBOX_PORT: '0',
  EDITION: '',
  GAME_LOGIN_NEW_TAB: '',
  GAME_LOGIN_WITH_PASSWORD: '',
  BACKEND_URL: '',
  DATABASE_URL: '',
  DATA_DIR: '',
  NODE_OPTIONS: `--require ${JSON.stringify(join(projectRoot, 'tools/cli/src/test/short-lived.cjs'))}`,
  DEMO: '',
  SANDBOX: '',
  SANDBOX_HOSTS: '',
  SANDBOX_DIR: '',
  SANDBOX_PROVIDERS_FILE: '',
  SANDBOX_SITE: '',
  PROVIDERS_FILE: '',
  SANDBOX_KEY: sandboxKey,
  TRUST_PROXY: '',
  HSTS: '',
  ALLOWED_ORIGINS: '',
  SERVICE_WORKER: '',
};

export function startProcess(
  args: readonly string[],
  { folder = '.', env = {}, ownGroup = false }: Options = {},
): RunningProcess {
  const child = spawn(process.execPath, args, {
    cwd: resolve(projectRoot, folder),
    env: { ...process.env, ...isolatedEnv, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: ownGroup,
  });
  let output = '';
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text: Buffer) => {
      output += text.toString();
      for (const listener of listeners) listener();
    });
  }
  const endWithParent = (): void => void child.kill('SIGTERM');
  process.once('exit', endWithParent);
  const ended = new Promise<number | null>((resolve) => {
    child.once('error', () => resolve(null));
    child.once('close', (code) => resolve(code));
  });
  void ended.then(() => process.off('exit', endWithParent));

  return {
    pid: child.pid ?? 0,
    output: () => output,
    ended,
    waitForOutput(pattern, timeoutMs = 580_000) {
      return new Promise((resolve, reject) => {
        const finish = (complete: () => void): void => {
          listeners.delete(check);
          clearTimeout(timer);
          complete();
        };
        const check = (): void => {
          const match = pattern.exec(output);
          if (match) finish(() => resolve(match));
        };
        const fail = (reason: string): void =>
          finish(() => reject(new Error(`${args.join(' ')} ${reason}:\n${output}`)));
        const timer = setTimeout(() => fail(`has not printed ${pattern} after ${timeoutMs} ms`), timeoutMs);
        listeners.add(check);
        check();
        void ended.then((code) => fail(`ended with ${code}`));
      });
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return ended;
      const timer = setTimeout(() => child.kill('SIGKILL'), 60_000);
      if (ownGroup && child.pid) process.kill(-child.pid, 'SIGINT');
      else child.kill('SIGINT');
      const code = await ended;
      clearTimeout(timer);
      return code;
    },
  };
}

const portsPerWorker = 1_000;
/**
 * The first port of this worker's range. Ranges of workers do not overlap, and outgoing connections use higher ports.
 */
const firstPort = 20_000 + portsPerWorker * Number(process.env['TEST_PARALLEL_INDEX'] ?? 9);
let portsUsed = 0;

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, () => probe.close(() => resolve(true)));
  });

/** Returns a port that nothing uses, another one at each call. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = firstPort + (portsUsed % portsPerWorker);
    portsUsed += 1;
    if (await isFree(port)) return port;
  }
}
