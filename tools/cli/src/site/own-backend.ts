import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CliError, print } from '@wallet/build';
import type { Settings } from '@wallet/serve';
import { parse, stringify } from 'yaml';
import { childFolder, startChild } from './child-process';

export interface Key {
  id: string;
  secret: string;
}

/** The `support` connection of a providers file: where the help desk is, and the keys of both sides. */
export interface SupportConnection {
  url: string;
  sign: Key;
  accept: readonly [Key];
}

/** Our backend, with the sandbox when the backend has no other providers. */
export interface OwnBackend {
  url: string;
  sandboxUrl: string | null;
  /** Messages about features that members cannot use until the operator has configured them. */
  notConfigured: readonly string[];
  /** Stops the backend and the sandbox after they have finished their work. */
  stop(): Promise<void>;
  /** Calls the callback with the name and the end of the output when the backend or the sandbox exits by itself. */
  onExit(callback: (name: string, output: string) => void): void;
}

type BackendSettings = Pick<
  Settings,
  'port' | 'databaseUrl' | 'dataDir' | 'edition' | 'allowedOrigins' | 'demo' | 'sandboxKey' | 'hasSandbox'
>;

interface BackendReady {
  ready: true;
  port: number;
  notConfigured?: readonly string[];
  /** A warning about the database. */
  databaseNotice?: string;
}

/**
 * Starts our backend on a free port of this machine.
 * @param providersFile names the providers to connect; the default is the environment's PROVIDERS_FILE
 */
const startBackend = (settings: BackendSettings, providersFile?: string) =>
  startChild<BackendReady>('backend', {
    PORT: '0',
    HOST: '127.0.0.1',
    // Only the site's server calls the backend, and it checks by itself which proxies to trust.
    TRUST_PROXY: 'loopback',
    DEMO: settings.demo ? '1' : '0',
    SANDBOX_KEY: settings.demo ? settings.sandboxKey : '',
    EDITION: settings.edition,
    ALLOWED_ORIGINS: settings.allowedOrigins.join(','),
    DATA_DIR: settings.dataDir,
    DATABASE_URL: settings.databaseUrl ?? '',
    // A demo's settings name an invented website.
    ...(settings.demo && !process.env['SITE_ORIGIN'] && { SITE_ORIGIN: `http://localhost:${settings.port}` }),
    ...(providersFile !== undefined && { PROVIDERS_FILE: providersFile }),
  });

/** Connects the site to this help desk in place of the sandbox's, which does not answer. */
function setSupport(providersFile: string, support: SupportConnection): void {
  const providers = parse(readFileSync(providersFile, 'utf8')) as Record<string, unknown>;
  writeFileSync(providersFile, stringify({ ...providers, support }));
}

/** Starts the sandbox, which simulates the providers of a demo, on a free port of this machine. */
async function startSandbox(settings: BackendSettings) {
  const folder = mkdtempSync(join(tmpdir(), 'wallet-providers-'));
  const providersFile = join(folder, 'providers.yaml');
  const removeFolder = (): void => rmSync(folder, { recursive: true, force: true });
  try {
    const child = await startChild<{ ready: true; url: string }>('sandbox', {
      PORT: '0',
      HOST: '127.0.0.1',
      TRUST_PROXY: 'loopback',
      SANDBOX_DIR: childFolder(settings, 'sandbox'),
      SANDBOX_KEY: settings.sandboxKey,
      SANDBOX_PROVIDERS_FILE: providersFile,
      EDITION: settings.edition,
    });
    return {
      ...child,
      providersFile,
      async stop(): Promise<void> {
        await child.stop();
        removeFolder();
      },
    };
  } catch (error) {
    removeFolder();
    throw error instanceof CliError
      ? new CliError(`${error.message} It is the sandbox's, beside DATA_DIR.`)
      : error;
  }
}

/**
 * Starts the backend. Starts the sandbox too for a demo without its own providers.
 * @param support the help desk of a demo; by default the sandbox's
 */
export async function startOwnBackend(
  settings: BackendSettings,
  support: SupportConnection | null = null,
): Promise<OwnBackend> {
  const sandbox = settings.hasSandbox ? await startSandbox(settings) : null;
  try {
    if (sandbox && support) setSupport(sandbox.providersFile, support);
    const backend = await startBackend(settings, sandbox?.providersFile);
    const { port, notConfigured = [], databaseNotice } = backend.ready;
    if (databaseNotice !== undefined) print(databaseNotice);
    const url = `http://127.0.0.1:${port}`;
    // The sandbox notifies the backend about payments and review results.
    sandbox?.send({ site: url });
    return {
      url,
      sandboxUrl: sandbox?.ready.url ?? null,
      notConfigured,
      // The sandbox stops last: the backend may still call it about open requests.
      async stop() {
        await backend.stop();
        await sandbox?.stop();
      },
      onExit(callback) {
        backend.onExit((output) => callback('backend', output));
        sandbox?.onExit((output) => callback('sandbox', output));
      },
    };
  } catch (error) {
    await sandbox?.stop();
    throw error;
  }
}
