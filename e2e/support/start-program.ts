import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { projectRoot } from './project-root';
import { sandboxKey } from './sandbox-key';

interface Start {
  /** From the checkout's root, which it stays in by default. */
  folder?: string;
  env?: Readonly<Record<string, string>>;
  /** A process group of its own, as a terminal gives to a command. */
  ownGroup?: boolean;
}

/** A Node program of the project that runs. */
export interface Program {
  pid: number;
  /** All it has printed so far, on both streams. */
  output(): string;
  /** Its exit code once it has ended; null when a signal ended it. */
  ended: Promise<number | null>;
  /** The first match in its output; rejects when it ends or the time, in ms, is over before that. */
  says(words: RegExp, timeoutMs?: number): Promise<RegExpExecArray>;
  /** Interrupts it as Ctrl-C does and gives its exit code; kills it after 20 s. */
  stop(): Promise<number | null>;
}

/** What the environment of the test run must not decide for a program under test. */
const unset = {
  PORT: '',
  HOST: '',
  EDITION: '',
  GAME_LOGIN_NEW_TAB: '',
  GAME_LOGIN_WITH_PASSWORD: '',
  BACKEND_URL: '',
  DATABASE_URL: '',
  DATA_DIR: '',
  NODE_OPTIONS: `--require ${JSON.stringify(require.resolve('./baseline-wasm.cjs'))}`,
  DEMO: '',
  DEMO_DATABASE: '',
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
  CODE_ORIGINS: '',
  SERVICE_WORKER: '',
};

/** Starts node with the arguments. */
export function startProgram(
  args: readonly string[],
  { folder = '.', env = {}, ownGroup = false }: Start = {},
): Program {
  const child = spawn(process.execPath, args, {
    cwd: resolve(projectRoot, folder),
    env: { ...process.env, ...unset, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: ownGroup,
  });
  let output = '';
  const heard = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text: Buffer) => {
      output += text.toString();
      for (const listener of heard) listener();
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
    says(words, timeoutMs = 280_000) {
      return new Promise((resolve, reject) => {
        const settle = (finish: () => void): void => {
          heard.delete(look);
          clearTimeout(timer);
          finish();
        };
        const look = (): void => {
          const match = words.exec(output);
          if (match) settle(() => resolve(match));
        };
        const fail = (why: string): void =>
          settle(() => reject(new Error(`${args.join(' ')} ${why}:\n${output}`)));
        const timer = setTimeout(() => fail(`has not said ${words} after ${timeoutMs} ms`), timeoutMs);
        heard.add(look);
        look();
        void ended.then((code) => fail(`ended with ${code}`));
      });
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return ended;
      const timer = setTimeout(() => child.kill('SIGKILL'), 20_000);
      if (ownGroup && child.pid) process.kill(-child.pid, 'SIGINT');
      else child.kill('SIGINT');
      const code = await ended;
      clearTimeout(timer);
      return code;
    },
  };
}
