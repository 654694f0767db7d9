import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoTemplate, makeDatabase } from './databases';
import { startProgram } from './start-program';

/** A backend that runs alone. */
export interface RunningBackend {
  url: string;
  stop(): Promise<void>;
}

/** Starts the backend with demo data on a free port; pages of the named origin may call it. */
export async function startBackend(allowedOrigin: string): Promise<RunningBackend> {
  const dataDir = mkdtempSync(join(tmpdir(), 'wallet-e2e-backend-'));
  const database = await makeDatabase({ template: demoTemplate });
  const program = startProgram(['--require', 'tsx/cjs', 'src/main.ts'], {
    folder: 'backend',
    env: {
      PORT: '0',
      HOST: '127.0.0.1',
      DEMO: '1',
      DATA_DIR: dataDir,
      DATABASE_URL: database?.url ?? '',
      ALLOWED_ORIGINS: allowedOrigin,
    },
  });
  const [, port] = await program.says(/"ready":true,"port":(\d+)/);
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      await program.stop();
      await database?.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
