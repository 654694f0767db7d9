import { join } from 'node:path';
import { buildChanged, print, program, siteFolder, stopOnSignal } from '@wallet/build';
import {
  composeSite,
  listen,
  printNearNames,
  readSettings,
  requireFreePort,
  siteServer,
  type Settings,
} from '@wallet/serve';
import { connectionToInbox, type Inbox, type SupportConnection, tryInbox } from './site/inbox';
import { startOwnBackend } from './site/own-backend';
import { printAddresses } from './site/start-messages';

/**
 * Starts our backend unless BACKEND_URL names another one, composes the builds for these settings and serves them.
 * Resolves with functions that stop the server and the backend.
 */
async function runSite(settings: Settings, support: SupportConnection | null) {
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
    return { url: await listen(server, settings), server, backend };
  } catch (error) {
    // The error may come from the backend itself.
    const backend = await starting?.catch(() => null);
    await backend?.stop();
    throw error;
  }
}

program(async () => {
  printNearNames();
  const settings = readSettings(process.env);
  await requireFreePort(settings.port);
  const support = connectionToInbox(settings);
  if (support) await requireFreePort(settings.inboxPort, 'INBOX_PORT');
  const { url, server, backend } = await runSite(settings, support);
  let isStopping = false;
  let inbox: Inbox | null = null;
  stopOnSignal(async () => {
    isStopping = true;
    print('\nStopping…');
    await inbox?.stop();
    await server.close();
    await backend?.stop();
    print('Stopped.');
  });
  backend?.onExit((name, output) => {
    if (isStopping) return;
    process.stderr.write(`The ${name} exited: ${output || 'without output'}\n`);
    process.exit(1);
  });
  print(`\nThe site runs on ${url}\n`);
  printAddresses(url, settings);
  print('\nCtrl-C stops it.');
  if (support) {
    print('\nPreparing the inbox…');
    inbox = await tryInbox(settings, support);
    if (inbox) print(`The inbox, in which you answer the chat, is ready: it runs on ${inbox.url}`);
  }
}, 'Usage: pnpm start\n\n  Builds what changed, then starts backend and site. docs/guides/running.md lists the environment variables.');
