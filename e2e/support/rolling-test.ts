import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { releaseCommand } from './release-command';
import { startProcess } from './start-process';
import { test as base } from './test';

/** A served store of the whole site. Its calls go to the backend of the running site. */
interface RollingSite {
  url: string;
  /** Uploaded versions of a package. The last one is live at the start. */
  versions(name: string): string[];
  release(...args: string[]): Promise<string>;
  /** Number of changes of the store. */
  generations(): number;
}

/** A journey over a site that is used while releases go live. */
export const test = base.extend<object, { rolling: RollingSite }>({
  // The store's server is a proxy before the site, and the site accepts sockets by the origin in the browser.
  siteEnv: [async ({ browserName: _ }, use) => use({ TRUST_PROXY: 'loopback' }), { scope: 'worker' }],
  rolling: [
    async ({ site }, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'wallet-e2e-rolling-'));
      const script = 'tools/release/src/testing/serve-rolling.ts';
      const program = startProcess(['--import', 'tsx', script, folder, site.url], {
        env: { VITALS_SAMPLE: '0' },
      });
      const [, url = ''] = await program.waitForOutput(/The site runs on (\S+)/, 880_000);
      await use({
        url,
        // The live version is the last one, because the ids of all others start with zeros.
        versions: (name) => readdirSync(join(folder, name)).sort(),
        release: releaseCommand(folder),
        generations: () => readdirSync(join(folder, 'history')).length,
      });
      await program.stop();
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 900_000 },
  ],
  origin: async ({ rolling }, use) => use(rolling.url),
  api: async ({ site }, use) => use(site.url),
});

export { expect } from './test';
