import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CliError, print, root } from '@wallet/build';
import { defaultSiteConfig, type SiteConfig } from '@wallet/contract';
import { requireFreePort, type Settings } from '@wallet/serve';
import { childFolder, startChild } from './child-process';
import type { Key, SupportConnection } from './own-backend';
import { runBuilds, runSite, type SiteBackend } from './run-site';

/** Folder of the inbox's site, whose users are the operator's agents. */
export const inboxSite = join(root, 'help-desk/inbox');

const createKey = (id: string): Key => ({ id, secret: `whsec_${randomBytes(32).toString('base64')}` });

const formatKey = ({ id, secret }: Key): string => `${id}:${secret}`;

/** Returns the connection of a site to its inbox, with new keys, before either runs; null for a site without an inbox. */
export function connectionToInbox({ inboxPort }: Settings): SupportConnection | null {
  if (!inboxPort || !existsSync(inboxSite)) return null;
  return {
    url: `http://localhost:${inboxPort}/api/site`,
    sign: createKey('site-support'),
    accept: [createKey('inbox')],
  };
}

/** Returns the configuration of the inbox's pages. @param siteUrl origin of the site, whose pictures and videos they show */
export const inboxConfig = (siteUrl: string): SiteConfig => ({
  ...defaultSiteConfig,
  mediaOrigins: [siteUrl],
  reportUrl: '',
  vitalsSample: 0,
  serviceWorker: false,
});

/** Returns the settings of the inbox's pages. Only this machine reaches them, because they let anyone log in. */
export const inboxSettings = (settings: Settings): Settings => ({
  ...settings,
  port: settings.inboxPort,
  host: null,
  backendUrl: null,
  siteConfig: inboxConfig(`http://localhost:${settings.port}`),
});

/**
 * Starts the inbox's server on a free port of this machine, for pages at `localhost` with the inbox's port.
 * @throws CliError when the server does not start
 */
async function startInboxServer(
  settings: Settings,
  { sign, accept }: SupportConnection,
): Promise<SiteBackend> {
  const child = await startChild<{ ready: true; port: number }>('help-desk/inbox/server', {
    INBOX_PORT: '0',
    INBOX_HOST: '127.0.0.1',
    INBOX_ORIGIN: `http://localhost:${settings.inboxPort}`,
    INBOX_SITE_URL: `http://localhost:${settings.port}`,
    INBOX_SITE_KEYS: formatKey(sign),
    INBOX_OWN_KEY: formatKey(accept[0]),
    INBOX_DATABASE_URL: '',
    INBOX_DATA: childFolder(settings, 'inbox') || ':memory:',
    INBOX_DEMO_LOGIN: 'true',
    INBOX_LOG_LEVEL: 'silent',
  });
  child.onExit((output) => output && process.stderr.write(`The inbox exited: ${output}\n`));
  return { url: `http://127.0.0.1:${child.ready.port}`, stop: child.stop };
}

/**
 * Starts the inbox of a running site: its server, and its pages from their builds. A site without an inbox still works, so
 * a failure is only printed.
 */
export async function tryInbox(
  settings: Settings,
  connection: SupportConnection,
): Promise<SiteBackend | null> {
  try {
    return await runBuilds(inboxSite, inboxSettings(settings), startInboxServer(settings, connection));
  } catch (error) {
    if (!(error instanceof CliError)) throw error;
    print(`The inbox did not start, so no one answers the chat: ${error.message}`);
    return null;
  }
}

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
