import { startChild } from './child-program';
import type { Settings } from './settings';

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

/** What a backend is started by. */
export type BackendSettings = Pick<
  Settings,
  'databaseUrl' | 'dataDir' | 'edition' | 'allowedOrigins' | 'demo' | 'sandboxKey'
>;

/**
 * Starts our backend on a free port of this machine.
 * @param providersFile names the providers to connect; without one those of the environment's PROVIDERS_FILE
 */
export async function startBackend(
  settings: BackendSettings,
  providersFile?: string,
): Promise<BackendProcess> {
  const { ready, stop, onEnd } = await startChild<Ready>('backend', {
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
    ...(providersFile !== undefined && { PROVIDERS_FILE: providersFile }),
  });
  return {
    url: `http://127.0.0.1:${ready.port}`,
    notConfigured: ready.notConfigured ?? [],
    stop,
    onEnd,
  };
}
