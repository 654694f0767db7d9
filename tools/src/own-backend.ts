import { type BackendSettings, startBackend } from './backend-process';
import { startSandbox } from './sandbox-process';
import type { Settings } from './settings';

/** Our backend, and beside it the sandbox where nobody else plays its providers. */
export interface OwnBackend {
  url: string;
  /** Where the sandbox is; null without one. */
  sandboxUrl: string | null;
  /** What members cannot do until the operator has configured it, a sentence each. */
  notConfigured: readonly string[];
  stop(): Promise<void>;
  /** Calls back when the backend or the sandbox ends by itself, with its name and what it last said. */
  onEnd(tell: (name: string, output: string) => void): void;
}

/** Starts the backend; a demo without providers of its own gets the sandbox. */
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
      // The sandbox last: the backend may still ask about what is open.
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
