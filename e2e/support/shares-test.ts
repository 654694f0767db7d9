import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startFaultServer, type FaultServer } from './fault-server';
import { releaseCommand } from './release-command';
import { startProgram } from './start-program';
import { test as base } from './test';

/** A store with a shell and `remote-auth`, served; its calls go to the backend of the running site. */
interface SharesSite {
  url: string;
  /** Where the store lies. */
  folder: string;
  /** Versions of remote-auth that are uploaded and not live. */
  works: string;
  crashes: string;
  /** Runs `pnpm release` on the store. */
  release(...args: string[]): Promise<void>;
}

/** Journeys over a site that is made by releases, of which one remote has a candidate. */
export const test = base.extend<{ faults: FaultServer }, { shares: SharesSite }>({
  shares: [
    async ({ site }, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'wallet-e2e-store-'));
      const env = { VITALS_SAMPLE: '0' };
      const script = 'tools/src/release/testing/serve-shares.ts';
      const program = startProgram(['--import', 'tsx', script, folder, site.url], { env });
      const [line = ''] = await program.says(/^\{.*\}$/m);
      const told = JSON.parse(line) as Pick<SharesSite, 'url' | 'works' | 'crashes'>;
      await use({ ...told, folder, release: releaseCommand(folder) });
      await program.stop();
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  faults: async ({ shares }, use) => {
    const faults = await startFaultServer(shares.url);
    await use(faults);
    await faults.close();
  },
  origin: async ({ faults }, use) => use(faults.url),
  api: async ({ site }, use) => use(site.url),
});

export { expect } from './test';
