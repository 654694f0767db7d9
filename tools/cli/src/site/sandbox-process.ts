import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { startChild } from './child-program';
import { Refusal } from '@wallet/build';
import type { Settings } from '@wallet/serve';

/** A running sandbox: it simulates the providers of a demo. */
export interface SandboxProcess {
  /** Its URL on this machine. */
  url: string;
  /** Path of the file that connects a backend to it. */
  providersFile: string;
  /** Sets the URL of the backend to notify about payments and review results. */
  connect(backend: string): void;
  stop(): Promise<void>;
  onEnd(tell: (output: string) => void): void;
}

export type SandboxSettings = Pick<Settings, 'databaseUrl' | 'dataDir' | 'edition' | 'sandboxKey'>;

/** Returns the sandbox's folder, next to the site's data: the state of games and banks belongs to one database. */
function folderOf({ databaseUrl, dataDir }: SandboxSettings): string {
  if (dataDir === ':memory:') return '';
  const name = databaseUrl === null ? '' : createHash('sha256').update(databaseUrl).digest('hex').slice(0, 8);
  return `${resolve(dataDir)}.sandbox${name && `-${name}`}`;
}

/** Starts the sandbox on a free port of this machine. */
export async function startSandbox(settings: SandboxSettings): Promise<SandboxProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'wallet-providers-'));
  const providersFile = join(folder, 'providers.yaml');
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  try {
    const child = await startChild<{ ready: true; url: string }>('sandbox', {
      PORT: '0',
      HOST: '127.0.0.1',
      TRUST_PROXY: 'loopback',
      SANDBOX_DIR: folderOf(settings),
      SANDBOX_KEY: settings.sandboxKey,
      SANDBOX_PROVIDERS_FILE: providersFile,
      EDITION: settings.edition,
    });
    return {
      url: child.ready.url,
      providersFile,
      connect: (site) => child.tell({ site }),
      onEnd: child.onEnd,
      async stop() {
        await child.stop();
        remove();
      },
    };
  } catch (error) {
    remove();
    throw error instanceof Refusal
      ? new Refusal(`${error.message} It is the sandbox's, beside DATA_DIR.`)
      : error;
  }
}
