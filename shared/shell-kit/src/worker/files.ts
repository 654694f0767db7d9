import { registerQuotaErrorCallback } from 'workbox-core';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { cachePrefix, isBeingRemoved } from './remove-worker';
import { scope, type FetchEvent, type WorkerEvent } from './worker-scope';

/** A file that a page uses, with its hash, or '' when the page has no hash for it. */
export interface PageFile {
  url: string;
  integrity: string;
}

const cacheName = `${cachePrefix}files`;

/** More files than the pages of any site use. The oldest are removed first. */
const maxFiles = 600;

/** The paths of versions and of discovery documents. Their content never changes. */
const versionedPath = /^\/((shell|remote-[a-z0-9-]+)\/[^/]+|discovery)\/./;

/** Large files that browsers request in ranges. */
const streamedDestinations: readonly string[] = ['audio', 'video', 'track'];

/**
 * Returns true when a request is for a file of a version, which is in a folder of the site.
 * The worker ignores all other requests: API calls and every request with a token.
 */
export function isVersionedFile(request: Request, origin: string): boolean {
  const { method, mode, destination, headers } = request;
  if (method !== 'GET' || mode === 'navigate' || streamedDestinations.includes(destination)) return false;
  if (headers.has('authorization') || headers.has('range')) return false;
  const url = new URL(request.url);
  return url.origin === origin && versionedPath.test(url.pathname);
}

const addressOf = (url: string): string => {
  const address = new URL(url);
  address.search = '';
  return address.href;
};

/** Returns true when a response may be cached: a complete, readable file, and no HTML page instead of the file. */
export const isCacheable = ({ status, type, redirected, headers }: Response): boolean =>
  status === 200 &&
  !redirected &&
  (type === 'basic' || type === 'cors') &&
  !headers.get('content-type')?.startsWith('text/html');

const options = {
  cacheName,
  matchOptions: { ignoreVary: true },
  plugins: [
    {
      // After a damaged copy, the page requests the file with a query, which no cache has. The query is not part of the
      // key, so the response replaces the damaged copy.
      cacheKeyWillBeUsed: async ({ request }: { request: Request }) => addressOf(request.url),
      cacheWillUpdate: async ({ response }: { response: Response }) =>
        isCacheable(response) && !isBeingRemoved() ? response : null,
    },
  ],
};

// When a device has no room, the files come from the network.
registerQuotaErrorCallback(() => caches.delete(cacheName));

const cacheFirst = new CacheFirst(options);
const networkFirst = new NetworkFirst(options);

/**
 * Returns the file, from the cache unless the page bypasses caches. The request is passed on unchanged, with its hash.
 */
export function getFile(event: WorkerEvent, request: Request): Promise<Response> {
  const bypassesCache = ['reload', 'no-cache', 'no-store'].includes(request.cache);
  const strategy = bypassesCache || new URL(request.url).search !== '' ? networkFirst : cacheFirst;
  return strategy.handle({ event: event as FetchEvent & { handled: Promise<undefined> }, request });
}

const isInFolders = (folders: readonly string[], url: string): boolean =>
  folders.some((folder) => url.startsWith(folder));

/** Caches files that a page has loaded already, from the browser's own cache, if they are in one of these folders. */
export async function cacheFiles(
  event: WorkerEvent,
  files: readonly PageFile[],
  folders: readonly string[],
): Promise<void> {
  for (const { url, integrity } of files) {
    if (!isInFolders(folders, url)) continue;
    const request = new Request(url, { mode: 'cors', credentials: 'same-origin', integrity });
    if (!isVersionedFile(request, scope.location.origin)) continue;
    // A file that fails now is fetched when it is used.
    await getFile(event, request).catch(() => undefined);
  }
}

/** Removes the files of all other versions, and the oldest files above the limit. */
export async function removeOtherFiles(folders: readonly string[]): Promise<void> {
  const cache = await caches.open(cacheName);
  const cached = await cache.keys();
  const live = cached.filter(({ url }) => isInFolders(folders, url));
  const remaining = new Set(live.slice(-maxFiles));
  await Promise.all(
    cached.filter((request) => !remaining.has(request)).map((request) => cache.delete(request)),
  );
}
