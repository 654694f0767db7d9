import { composeSite, listen, requireFreePort, type Settings, siteServer } from '@wallet/serve';
import { startOwnBackend } from './own-backend';
import type { Built } from '@wallet/build';

/** A composed site that is being served. */
export interface RunningSite {
  url: string;
  /** Stops the server, then the backend, and frees all resources. */
  stop(): Promise<void>;
  /** Calls back when the backend or the sandbox exits by itself, with its name and the end of its output. */
  onBackendEnd(tell: (name: string, message: string) => void): void;
}

interface Run {
  settings: Settings;
  folder: string;
  /** Remotes that do not build, with the reason for each. */
  unbuilt?: ReadonlyMap<Built, string>;
  print: (line: string) => void;
}

/** Starts our backend unless BACKEND_URL names another one, composes the builds for these settings and serves them. */
export async function runSite({ settings, folder, unbuilt, print }: Run): Promise<RunningSite> {
  await requireFreePort(settings.port);
  const config = settings.siteConfig;
  if (!settings.backendUrl)
    print(settings.databaseUrl ? 'Starting the backend…' : 'Starting the backend and its database…');
  const starting = settings.backendUrl ? null : startOwnBackend(settings);
  try {
    // Composes while the backend starts.
    const shell = composeSite({ folder, config, unbuilt, print });
    const backend = await starting;
    if (backend?.notConfigured.length) {
      print('Still to be configured, see docs/settings.md:');
      for (const sentence of backend.notConfigured) print(`  ${sentence}`);
    }
    const server = await siteServer({
      folder,
      config,
      shell: () => shell,
      upstream: backend?.url ?? null,
      sandbox: backend?.sandboxUrl,
      embedOrigins: settings.allowedOrigins,
      trustProxy: settings.trustProxy,
      hsts: settings.hsts,
    });
    const url = await listen(server, settings);
    return {
      url,
      async stop() {
        await server.close();
        await backend?.stop();
      },
      onBackendEnd: (tell) => backend?.onEnd(tell),
    };
  } catch (error) {
    // The error may come from the backend itself.
    const backend = await starting?.catch(() => null);
    await backend?.stop();
    throw error;
  }
}
