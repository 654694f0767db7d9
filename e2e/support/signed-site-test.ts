import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base } from './dev-test';
import { releaseCommand } from './release-command';
import { startProcess } from './start-process';

/** A served site whose store is signed. */
interface SignedSite {
  url: string;
  /** The folder of the store. */
  storeFolder: string;
  /** Environment of a command that has the key of every team. */
  env: Readonly<Record<string, string>>;
}

const packages = ['shell', 'remote-auth'];
const serveCode =
  "require('./tools/release/src/testing/serve-store.ts').serveStore(process.argv[1], process.argv[2]).then(console.log)";

/** Creates a private key in a file. Returns the public key. */
function createKey(file: string): string {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  writeFileSync(file, privateKey.export({ format: 'pem', type: 'pkcs8' }), { mode: 0o600 });
  return publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
}

/** Journeys of a developer on a deployed site: a store of the shell and `remote-auth`, signed by their teams. */
export const test = base.extend<object, { signedSite: SignedSite }>({
  signedSite: [
    async ({ site }, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'wallet-e2e-signed-'));
      const pathOf = (name: string): string => join(folder, name);
      const storeFolder = pathOf('store');
      const trust = pathOf('trust.json');
      const env = { VITALS_SAMPLE: '0', RELEASE_TRUST: trust, RELEASE_KEY_FILE: pathOf('team.pem') };
      const key = createKey(pathOf('team.pem'));
      writeFileSync(trust, JSON.stringify({ platform: [key] }));
      writeFileSync(
        pathOf('teams.json'),
        JSON.stringify({ 'Accounts team': { remotes: ['remote-auth'], keys: [key] } }),
      );
      const release = releaseCommand(storeFolder, env);
      await release('teams', pathOf('teams.json'));
      await release('configure');
      for (const name of packages) await release(name, '--no-smoke', '--allow', 'links', '--allow', 'dirty');
      const server = startProcess(['--import', 'tsx', '--eval', serveCode, storeFolder, site.url], {
        env: { VITALS_SAMPLE: '0' },
      });
      const [url] = await server.waitForOutput(/http:\/\/\S+/);
      await use({ url, storeFolder, env });
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 900_000 },
  ],
  origin: async ({ signedSite }, use) => use(signedSite.url),
  api: async ({ site }, use) => use(site.url),
});

export { expect } from './dev-test';
