import { type BackendSettings, startBackend } from './backend-process';
import { startSandbox } from './sandbox-process';
import type { Settings } from '@wallet/serve';

/** Our backend, with the sandbox when the backend has no other providers. */
export interface OwnBackend {
  url: string;
  /** URL of the sandbox; null without one. */
  sandboxUrl: string | null;
  /** Messages about features that members cannot use until the operator has configured them. */
  notConfigured: readonly string[];
  stop(): Promise<void>;
  /** Calls back when the backend or the sandbox exits by itself, with its name and the end of its output. */
  onEnd(tell: (name: string, output: string) => void): void;
}

/** Starts the backend. Starts the sandbox too for a demo without its own providers. */
export async function startOwnBackend(
  settings: BackendSettings & Pick<Settings, 'hasSandbox'>,
): Promise<OwnBackend> {
  const sandbox = settings.hasSandbox ? await startSandbox(settings) : null;
  try {
    const backend = await startBackend(settings, sandbox?.providersFile);
    sandbox?.connect(backend.url);
    return {
      url: backend.url,
      sandboxUrl: sandbox?.url ?? null,
      notConfigured: backend.notConfigured,
      // The sandbox stops last: the backend may still call it about open requests.
      async stop() {
        await backend.stop();
        await sandbox?.stop();
      },
      onEnd(tell) {
        backend.onEnd((output) => tell('backend', output));
        sandbox?.onEnd((output) => tell('sandbox', output));
      },
    };
  } catch (error) {
    await sandbox?.stop();
    throw error;
  }
}
