import { CliError, print } from '@wallet/build';
import { requireFreePort, type Settings } from '@wallet/serve';
import { connectionToInbox, inboxConfig, startInboxServer } from '../site/inbox';
import { runSite } from '../site/run-site';
import { printAddresses } from '../site/start-messages';
import type { DevBackend } from './run-dev';

const siteUrlOf = ({ port }: Settings): string => `http://localhost:${port}`;

/** Returns the settings of the inbox's pages. Only this machine reaches them, because they let anyone log in. */
export const inboxSettings = (settings: Settings): Settings => ({
  ...settings,
  port: settings.inboxPort,
  host: null,
  backendUrl: null,
  siteConfig: inboxConfig(siteUrlOf(settings)),
});

/**
 * Starts the site whose customers write, from its builds, and then the inbox's server.
 * @throws CliError when one of them does not start
 */
export async function startInboxBackend(settings: Settings): Promise<DevBackend> {
  const connection = connectionToInbox(settings);
  if (!connection) throw new CliError('The inbox needs the sandbox, and an INBOX_PORT other than 0.');
  await requireFreePort(settings.port);
  const site = await runSite(settings, connection);
  try {
    const server = await startInboxServer(settings, connection);
    return {
      url: server.url,
      async stop() {
        await server.stop();
        await site.stop();
      },
    };
  } catch (error) {
    await site.stop();
    throw error;
  }
}

/** Prints where customers write. */
export function printCustomerSite(_url: string, settings: Settings): void {
  const siteUrl = siteUrlOf(settings);
  print(`It answers the chat of ${siteUrl}, whose packages are production builds.`);
  printAddresses(siteUrl, settings);
}
