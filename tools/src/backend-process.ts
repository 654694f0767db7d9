import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { root } from './paths';
import { Refusal, type Settings } from './settings';

/** A running backend of ours. */
export interface BackendProcess {
  /** Its address on this machine. */
  url: string;
  /** What members cannot do until the operator has configured it, a sentence each. */
  notConfigured: readonly string[];
  /** Asks it to finish its work and waits until it has gone. */
  stop(): Promise<void>;
  /** Calls back when it ends by itself, with what it last said. */
  onEnd(tell: (output: string) => void): void;
}

interface Ready {
  ready: true;
  port: number;
  notConfigured?: readonly string[];
}

const isReady = (message: unknown): message is Ready =>
  typeof message === 'object' && message !== null && (message as Ready).ready === true;

const stopTimeoutMs = 10_000;

/** Starts our backend on a free port of this machine; it leaves by itself should this process vanish. */
export function startBackend(
  settings: Pick<Settings, 'databaseUrl' | 'dataDir' | 'edition' | 'allowedOrigins' | 'demo' | 'sandboxKey'>,
): Promise<BackendProcess> {
  const child: ChildProcess = fork(join(root, 'backend/src/main.ts'), [], {
    cwd: join(root, 'backend'),
    execArgv: ['--require', require.resolve('tsx/cjs')],
    // Its own process group: Ctrl-C reaches this process only, which then stops the backend in good order.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      // Only the site's server speaks to it, which says itself whom it trusts.
      TRUST_PROXY: 'loopback',
      DEMO: settings.demo ? '1' : '0',
      SANDBOX_KEY: settings.demo ? settings.sandboxKey : '',
      EDITION: settings.edition,
      ALLOWED_ORIGINS: settings.allowedOrigins.join(','),
      DATA_DIR: settings.dataDir,
      DATABASE_URL: settings.databaseUrl ?? '',
    },
  });
  let output = '';
  let ended = false;
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (text: Buffer) => (output = (output + text.toString()).slice(-4000)));
  }
  const gone = new Promise<void>((resolve) => child.once('exit', () => ((ended = true), resolve())));
  return new Promise((resolve, reject) => {
    void gone.then(() => reject(new Refusal(output.trim() || 'The backend ended before it was ready.')));
    child.on('message', (message) => {
      if (!isReady(message)) return;
      resolve({
        url: `http://127.0.0.1:${message.port}`,
        notConfigured: message.notConfigured ?? [],
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
