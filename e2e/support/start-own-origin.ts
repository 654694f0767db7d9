import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startFaultServer, type FaultServer } from './fault-server';
import { freePort, startProcess } from './start-process';
import type { RunningSite } from './start-site';

export interface OwnOriginSite {
  url: string;
  /** The proxy before the origin of the `remote-auth` files. The site uses its address as that origin. */
  files: FaultServer;
  stop(): Promise<void>;
}

/** Starts a site with one remote on a separate origin. */
export async function startOwnOrigin(site: RunningSite): Promise<OwnOriginSite> {
  const folder = mkdtempSync(join(tmpdir(), 'wallet-e2e-origins-'));
  const port = await freePort();
  const files = await startFaultServer(`http://localhost:${port}`);
  const script = 'tools/release/src/testing/serve-own-origin.ts';
  const program = startProcess(['--import', 'tsx', script, folder, site.url, String(port), files.url], {
    env: { CODE_ORIGINS: files.url, VITALS_SAMPLE: '0' },
  });
  const [line = ''] = await program.waitForOutput(/^\{.*\}$/m);
  const { url } = JSON.parse(line) as { url: string };
  return {
    url,
    files,
    async stop() {
      await program.stop();
      await files.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
