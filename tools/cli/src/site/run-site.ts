import { print, root } from '@wallet/build';
import type { Settings } from '@wallet/serve';
import type { SupportConnection } from './inbox';
import { startOwnBackend } from './own-backend';
import { runBuilds } from './run-builds';

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
