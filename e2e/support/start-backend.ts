import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sandboxes } from './call-sandbox';
import { demoTemplate, createDatabase } from './databases';
import { freePort, startProcess } from './start-process';

/** A standalone backend, with a sandbox that simulates its providers. */
export interface RunningBackend {
  url: string;
  stop(): Promise<void>;
}

/** Starts the backend with demo data on a free port, and a sandbox. Pages of this origin may call the backend. */
export async function startBackend(allowedOrigin: string): Promise<RunningBackend> {
  const dataDir = mkdtempSync(join(tmpdir(), 'wallet-e2e-backend-'));
  const providersFile = join(dataDir, 'providers.yaml');
  const database = await createDatabase({ template: demoTemplate });
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const program = (folder: string, env: Record<string, string>) =>
    startProcess(['--require', 'tsx/cjs', 'src/main.ts'], { folder, env: { HOST: '127.0.0.1', ...env } });
  const sandbox = program('sandbox', {
    SANDBOX_PROVIDERS_FILE: providersFile,
    SANDBOX_SITE: url,
  });
  const [, sandboxUrl = ''] = await sandbox.waitForOutput(/"ready":true,"url":"([^"]+)"/);
  sandboxes.set(url, sandboxUrl);
  const backend = program('backend', {
    PORT: port,
    DEMO: '1',
    DATA_DIR: join(dataDir, 'database'),
    DATABASE_URL: database?.url ?? '',
    ALLOWED_ORIGINS: allowedOrigin,
    PROVIDERS_FILE: providersFile,
  });
  await backend.waitForOutput(/"ready":true/);
  return {
    url,
    async stop() {
      await backend.stop();
      await sandbox.stop();
      await database?.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
