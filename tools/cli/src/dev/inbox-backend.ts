import { CliError, print } from '@wallet/build';
import { requireFreePort, type Settings } from '@wallet/serve';
import { connectionToInbox, startInboxServer } from '../site/inbox';
import type { SiteBackend } from '../site/run-builds';
import { runSite } from '../site/run-site';
import { printAddresses } from '../site/start-messages';

/**
 * Starts the site whose customers write, from its builds, and then the inbox's server.
 * @throws CliError when one of them does not start
 */
export async function startInboxBackend(settings: Settings): Promise<SiteBackend> {
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
  const siteUrl = `http://localhost:${settings.port}`;
  print(`It answers the chat of ${siteUrl}, whose packages are production builds.`);
  printAddresses(siteUrl, settings);
}
