import { join } from 'node:path';
import { buildChanged, print, root, siteFolder } from '@wallet/build';
import { composeSite, listen, requireFreePort, type Settings, siteServer } from '@wallet/serve';
import { startOwnBackend, type SupportConnection } from './own-backend';

/** What answers the calls of a site's pages. */
export interface SiteBackend {
  url: string;
  sandboxUrl?: string | null;
  stop(): Promise<void>;
}

/**
 * Builds what changed of a site, composes the builds for these settings and serves them. `stop` stops the server and the
 * backend. When something fails, stops the backend.
 * @param starting the backend, which starts while the site is built; null when the browser calls another origin
 */
export async function runBuilds(
  site: string,
  settings: Settings,
  starting: Promise<SiteBackend> | null,
): Promise<SiteBackend> {
  const folder = join(siteFolder, String(settings.port));
  const config = settings.siteConfig;
  // Its error is reported after the build.
  starting?.catch(() => undefined);
  try {
    const unbuilt = await buildChanged(print, { site, canLeaveOut: true });
    await requireFreePort(settings.port);
    const shell = composeSite({ site, folder, config, unbuilt, print });
    const backend = await starting;
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

/** Runs the site, with our backend unless BACKEND_URL names another one. */
export async function runSite(settings: Settings, support: SupportConnection | null) {
  if (!settings.backendUrl)
    print(settings.databaseUrl ? 'Starting the backend…' : 'Starting the backend and its database…');
  const starting = settings.backendUrl ? null : startOwnBackend(settings, support);
  const site = await runBuilds(root, settings, starting);
  const backend = await starting;
  if (backend?.notConfigured.length) {
    print('Still to be configured, see docs/reference/settings.md:');
    for (const message of backend.notConfigured) print(`  ${message}`);
  }
  return { ...site, backend };
}
