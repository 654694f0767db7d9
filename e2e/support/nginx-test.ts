import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port';
import { startHostServer, type HostServer } from './host-server';
import { loggedIn } from './logged-in';
import { newPlayer, type Player } from './player';
import { startBackend, type RunningBackend } from './start-backend';
import { startProgram } from './start-program';
import { test as base } from './test';

interface BehindNginx {
  /** Where the browser opens the site, over TLS. */
  url: string;
  /** The origin under which its pages call the backend, over TLS. */
  apiUrl: string;
  /** The backend itself, for what a test does beside the site. */
  backend: RunningBackend;
  /** An operator's origin, whose pages may show the chat. */
  host: HostServer;
  /** Composes the site anew, with more in the environment, and lets nginx read its file again. */
  compose(env: Readonly<Record<string, string>>): Promise<void>;
}

/** Runs `pnpm compose` to its end. */
async function composeInto(folder: string, env: Readonly<Record<string, string>>): Promise<void> {
  const program = startProgram(['--import', 'tsx', 'tools/src/compose-main.ts', '--to', folder], { env });
  const code = await program.ended;
  if (code !== 0) throw new Error(`pnpm compose ended with ${code}:\n${program.output()}`);
}

/** Journeys over a composed site that nginx serves by the file beside it; the backend has an origin of its own. */
export const test = base.extend<{ player: Player }, { nginx: BehindNginx }>({
  nginx: [
    async ({ browserName: _ }, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'wallet-e2e-nginx-'));
      const [port, apiPort, hostPort] = [await freePort(), await freePort(), await freePort()];
      const [url, apiUrl] = [`https://localhost:${port}`, `https://localhost:${apiPort}`];
      const host = await startHostServer(hostPort);
      const backend = await startBackend([url, host.url].join(','));
      const env = { BACKEND_URL: apiUrl, ALLOWED_ORIGINS: host.url, VITALS_SAMPLE: '0' };
      await composeInto(folder, env);
      const script = 'tools/src/serving/testing/serve-by-nginx.ts';
      const behind = new URL(backend.url).host;
      const server = startProgram(['--import', 'tsx', script, folder, String(port), String(apiPort), behind]);
      await server.says(/ready/);
      let reads = 1;
      await use({
        url,
        apiUrl,
        backend,
        host,
        async compose(more) {
          await composeInto(folder, { ...env, ...more });
          reads += 1;
          process.kill(server.pid, 'SIGUSR2');
          await server.says(new RegExp(`(ready\\s+){${reads}}`));
        },
      });
      await server.stop();
      await backend.stop();
      await host.close();
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  origin: async ({ nginx }, use) => use(nginx.url),
  api: async ({ nginx }, use) => use(nginx.backend.url),
  player: async ({ nginx }, use) =>
    use(await newPlayer(nginx.backend.url, { wallet: 1000, games: ['PG', 'KENO'] })),
});

/** The same for a player of the test's own, who is logged in. */
export const playerTest = test.extend({
  storageState: async ({ origin, player, language }, use) => use(loggedIn(origin, player.token, language)),
});

export { expect } from './test';
