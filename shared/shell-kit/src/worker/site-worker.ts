import { parseUrl } from '@wallet/contract';
import { backendPaths, fileFolders } from '@wallet/federation';
import { clientsClaim } from 'workbox-core';
import { registerRoute } from 'workbox-routing';
import { getFile, isVersionedFile, cacheFiles, removeOtherFiles, type PageFile } from './files';
import { isOutdated, waitUntilConfirmed, openPage } from './open-page';
import { cachePages, getLiveFolders } from './pages';
import { listenForPush } from './push';
import { cancelRemoval } from './remove-worker';
import { scope, type FetchEvent, type WorkerMessage } from './worker-scope';

/** Paths of API calls and files. The worker ignores navigations to them, for example to the embedded chat. */
const notPages: readonly string[] = [...backendPaths, ...Object.values(fileFolders)];

/** Returns true when a path has the form of a page's address. */
const isPagePath = (path: string): boolean =>
  !/\.[a-z0-9]+$/i.test(path) &&
  !path.startsWith('/remote-') &&
  !notPages.some((other) => `${path}/`.startsWith(`${other}/`));

listenForPush();
registerRoute(
  ({ request }) => isVersionedFile(request, scope.location.origin),
  async ({ event, request }) => {
    const { clientId } = event as FetchEvent;
    if (request.destination === 'script') await waitUntilConfirmed(clientId);
    return getFile(event as FetchEvent, request);
  },
);
registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && isPagePath(url.pathname),
  ({ event, url }) => openPage(event as FetchEvent, url.pathname),
);

/** An opened page and the files that it has requested. */
interface Visit {
  path: string;
  files: PageFile[];
}

/** Caches the used files that the site still has. */
async function cacheVisit(event: WorkerMessage, { path, files }: Visit): Promise<void> {
  await cachePages(event, path);
  await cacheFiles(event, files, (await getLiveFolders()) ?? []);
  // A page that arrived in between may belong to a new release.
  const folders = await getLiveFolders();
  if (folders) await removeOtherFiles(folders);
}

/** Parses a page's message with its path and files. Returns undefined for other messages. */
function parseVisit(data: unknown): Visit | undefined {
  const { kind, path, files } = Object(data) as Record<string, unknown>;
  if (kind !== 'keep' || typeof path !== 'string' || !isPagePath(path) || !Array.isArray(files))
    return undefined;
  const isFile = (file: unknown): file is PageFile => {
    const { url, integrity } = Object(file) as Record<string, unknown>;
    return typeof url === 'string' && parseUrl(url) !== undefined && typeof integrity === 'string';
  };
  return { path, files: files.filter(isFile) };
}

scope.addEventListener('message', (event) => {
  const { data, source, ports } = event;
  if (source && Object(data).kind === 'may-run') {
    event.waitUntil(waitUntilConfirmed(source.id).then(() => ports[0]?.postMessage(null)));
    return;
  }
  const visit = parseVisit(data);
  if (!visit) return;
  cancelRemoval();
  if (source && isOutdated(source.id)) source.postMessage({ kind: 'outdated' });
  event.waitUntil(cacheVisit(event, visit).catch(() => undefined));
});

// The worker stores nothing that belongs to one version of itself, so a new one may take over at once.
scope.addEventListener('install', () => void scope.skipWaiting());
clientsClaim();
