import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, startProcess } from './start-process';
import { startHostServer, type HostServer } from './host-server';
import { loginStorageState } from './login';
import { newPlayer, type Player } from './player';
import { startBackend, type RunningBackend } from './start-backend';
import { test as base } from './test';

interface BehindNginx {
  /** Address of the site in the browser, over TLS. */
  url: string;
  /** The origin of the backend for the site's pages, over TLS. */
  apiUrl: string;
  /** The backend itself, for direct calls of a test. */
  backend: RunningBackend;
  /** An operator's origin, whose pages may embed the chat. */
  host: HostServer;
  /** Composes the site again with additional environment variables, and reloads the nginx configuration. */
  compose(env: Readonly<Record<string, string>>): Promise<void>;
}

/** Runs `pnpm compose` and waits for its end. Throws when it fails. */
async function composeInto(folder: string, env: Readonly<Record<string, string>>): Promise<void> {
  const program = startProcess(['--import', 'tsx', 'tools/cli/src/compose-main.ts', '--to', folder], { env });
  const code = await program.ended;
  if (code !== 0) throw new Error(`pnpm compose ended with ${code}:\n${program.output()}`);
}

/** Journeys over a composed site that nginx serves with the generated configuration. The backend has its own origin. */
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
      const script = 'tools/serve/src/rules/testing/serve-by-nginx.ts';
      const backendHost = new URL(backend.url).host;
      const server = startProcess([
        '--import',
        'tsx',
        script,
        folder,
        String(port),
        String(apiPort),
        backendHost,
      ]);
      await server.waitForOutput(/ready/);
      let readyCount = 1;
      await use({
        url,
        apiUrl,
        backend,
        host,
        async compose(additionalEnv) {
          await composeInto(folder, { ...env, ...additionalEnv });
          readyCount += 1;
          process.kill(server.pid, 'SIGUSR2');
          // It prints “ready” each time nginx has read its configuration.
          await server.waitForOutput(new RegExp(`(ready\\s+){${readyCount}}`));
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

/** The same, with a logged-in player of this test only. */
export const playerTest = test.extend({
  storageState: async ({ origin, player, language }, use) =>
    use(loginStorageState(origin, player.token, language)),
});

export { expect } from './test';
