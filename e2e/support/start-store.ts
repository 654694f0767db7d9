import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { freePort, projectRoot, startProcess } from './start-process';

const folder = 'docs/examples/tractor-store';

interface RunningStore {
  url: string;
  stop(): Promise<void>;
}

/** Builds, composes and serves the Tractor Store on a free port. */
export async function startStore(): Promise<RunningStore> {
  const port = await freePort();
  const store = startProcess(['--import', 'tsx', join(folder, 'start.ts'), '--port', String(port)]);
  const [, url = ''] = await store.waitForOutput(/The store runs on (http:\/\/localhost:\d+)/);
  return {
    url,
    async stop() {
      await store.stop();
      rmSync(join(projectRoot, '.site', String(port)), { recursive: true, force: true });
    },
  };
}
