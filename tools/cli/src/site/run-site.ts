import { join } from 'node:path';
import { buildChanged, print, siteFolder } from '@wallet/build';
import { composeSite, listen, requireFreePort, type Settings, siteServer } from '@wallet/serve';
import type { SupportConnection } from './inbox';
import { startOwnBackend } from './own-backend';

/**
 * Starts our backend unless BACKEND_URL names another one, builds what changed, composes the builds for these settings
 * and serves them. `stop` stops the server and the backend.
 */
export async function runSite(settings: Settings, support: SupportConnection | null) {
  const folder = join(siteFolder, String(settings.port));
  const config = settings.siteConfig;
  if (!settings.backendUrl)
    print(settings.databaseUrl ? 'Starting the backend…' : 'Starting the backend and its database…');
  const starting = settings.backendUrl ? null : startOwnBackend(settings, support);
  // Its error is reported after the build.
  starting?.catch(() => undefined);
  try {
    // Builds and composes while the backend starts.
    const unbuilt = await buildChanged(print, { canLeaveOut: true });
    await requireFreePort(settings.port);
    const shell = composeSite({ folder, config, unbuilt, print });
    const backend = await starting;
    if (backend?.notConfigured.length) {
      print('Still to be configured, see docs/reference/settings.md:');
      for (const message of backend.notConfigured) print(`  ${message}`);
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
    return {
      url: await listen(server, settings),
      backend,
      async stop() {
        await server.close();
        await backend?.stop();
      },
    };
  } catch (error) {
    // The error may come from the backend itself.
    const backend = await starting?.catch(() => null);
    await backend?.stop();
    throw error;
  }
}
