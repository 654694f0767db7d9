import { createServer } from 'node:http';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base } from './dev-test';
import { listenLocally } from './local-server';
import { releaseCommand } from './release-command';

interface DevSite {
  url: string;
  /** The folder of the store that the site comes from. */
  storeFolder: string;
  /** The version of each released package. */
  versions: Readonly<Record<string, string>>;
}

/** Serves the files of a store as a bucket does, without the headers and pages of a site's server. */
async function serveStore(folder: string) {
  const server = createServer((request, response) => {
    try {
      response.end(readFileSync(join(folder, new URL(request.url ?? '/', 'http://store').pathname)));
    } catch {
      response.writeHead(404).end();
    }
  });
  const { port, close } = await listenLocally(server, 0, '127.0.0.1');
  return { url: `http://127.0.0.1:${port}`, close };
}

interface Fixtures {
  devSite: DevSite;
}

interface WorkerFixtures {
  /** A store into which the shell and some remotes were released. */
  released: Pick<DevSite, 'storeFolder' | 'versions'>;
}

/** Journeys of a developer with a remote from source inside a released site. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  released: [
    async ({ browserName: _ }, use) => {
      const storeFolder = mkdtempSync(join(tmpdir(), 'wallet-e2e-store-'));
      const release = releaseCommand(storeFolder, { VITALS_SAMPLE: '0' });
      await release('configure');
      const versions: Record<string, string> = {};
      for (const name of ['shell', 'remote-auth', 'remote-wallet', 'remote-spin']) {
        const printed = await release(name, '--no-smoke', '--allow', 'links', '--allow', 'dirty');
        versions[name] = new RegExp(`^${name} (\\S+) is live in `, 'm').exec(printed)?.[1] ?? '';
      }
      await use({ storeFolder, versions });
      rmSync(storeFolder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 900_000 },
  ],
  devSite: [
    async ({ checkout, released }, use) => {
      const data = mkdtempSync(join(tmpdir(), 'wallet-e2e-'));
      const storeServer = await serveStore(released.storeFolder);
      const { url, program } = await checkout.dev(['remote-spin', '--site', storeServer.url], {
        DATA_DIR: data,
      });
      // Nothing else is read from the address while the site runs.
      await storeServer.close();
      await use({ url, ...released });
      await program.stop();
      rmSync(data, { recursive: true, force: true });
    },
    { timeout: 900_000 },
  ],
  origin: async ({ devSite }, use) => use(devSite.url),
});

export { expect } from './dev-test';
