import { startChild } from './child-program';
import type { Settings } from '@wallet/serve';

/** A running backend of this project. */
export interface BackendProcess {
  /** Its URL on this machine. */
  url: string;
  /** Messages about features that members cannot use until the operator has configured them. */
  notConfigured: readonly string[];
  /** Stops the backend: it finishes its work first. Resolves when the process has exited. */
  stop(): Promise<void>;
  /** Calls back when the backend exits by itself, with the end of its output. */
  onEnd(tell: (output: string) => void): void;
}

interface Ready {
  ready: true;
  port: number;
  notConfigured?: readonly string[];
}

/** The settings that start a backend. */
export type BackendSettings = Pick<
  Settings,
  'databaseUrl' | 'dataDir' | 'edition' | 'allowedOrigins' | 'demo' | 'sandboxKey'
>;

/**
 * Starts our backend on a free port of this machine.
 * @param providersFile names the providers to connect; the default is the environment's PROVIDERS_FILE
 */
export async function startBackend(
  settings: BackendSettings,
  providersFile?: string,
): Promise<BackendProcess> {
  const { ready, stop, onEnd } = await startChild<Ready>('backend', {
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
    ...(providersFile !== undefined && { PROVIDERS_FILE: providersFile }),
  });
  return {
    url: `http://127.0.0.1:${ready.port}`,
    notConfigured: ready.notConfigured ?? [],
    stop,
    onEnd,
  };
}
