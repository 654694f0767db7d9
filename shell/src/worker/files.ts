import { registerQuotaErrorCallback } from 'workbox-core';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { cachePrefix, isTakenAway } from './take-away';
import { scope, type FetchEvent, type WorkerEvent } from './worker-scope';

/** A file that a page has, with its hash where the page knows one. */
export interface KeptFile {
  url: string;
  integrity: string;
}

const cacheName = `${cachePrefix}files`;

/** More than any site has files that pages use; those that came first go first. */
const most = 600;

/** Where versions lie on the site's own origin: what is there never changes. */
const versioned = /^\/(shell|remote-[a-z0-9-]+)\/[^/]+\/./;

/** Asked for in parts, and large. */
const streamed: readonly string[] = ['audio', 'video', 'track'];

/**
 * Whether a request is for a file of a version: one of the site's own folders, or one of another origin that is asked for
 * with its hash. Nothing else is looked at: no call, nothing with a token.
 */
export function isVersionedFile(request: Request, origin: string): boolean {
  const { method, mode, destination, headers, integrity } = request;
  if (method !== 'GET' || mode === 'navigate' || streamed.includes(destination)) return false;
  if (headers.has('authorization') || headers.has('range')) return false;
  const url = new URL(request.url);
  return url.origin === origin ? versioned.test(url.pathname) : mode === 'cors' && integrity !== '';
}

const addressOf = (url: string): string => {
  const address = new URL(url);
  address.search = '';
  return address.href;
};

/** Whether an answer may be kept: a whole file, which the browser could read, and no page in its place. */
export const isWhole = ({ status, type, redirected, headers }: Response): boolean =>
  status === 200 &&
  !redirected &&
  (type === 'basic' || type === 'cors') &&
  !headers.get('content-type')?.startsWith('text/html');

const options = {
  cacheName,
  matchOptions: { ignoreVary: true },
  plugins: [
    {
      // A damaged copy is asked for past the caches under another query, and then this is its better copy.
      cacheKeyWillBeUsed: async ({ request }: { request: Request }) => addressOf(request.url),
      cacheWillUpdate: async ({ response }: { response: Response }) =>
        isWhole(response) && !isTakenAway() ? response : null,
    },
  ],
};

// A device without room for them has them from the network.
registerQuotaErrorCallback(() => caches.delete(cacheName));

const fromCache = new CacheFirst(options);
const afresh = new NetworkFirst(options);

/** The file, from the cache unless the page asks past copies. The request goes on as it is, with its hash. */
export function fileFor(event: WorkerEvent, request: Request): Promise<Response> {
  const wantsAfresh = ['reload', 'no-cache', 'no-store'].includes(request.cache);
  const strategy = wantsAfresh || new URL(request.url).search !== '' ? afresh : fromCache;
  return strategy.handle({ event: event as FetchEvent & { handled: Promise<undefined> }, request });
}

const isOf = (folders: readonly string[], url: string): boolean =>
  folders.some((folder) => url.startsWith(folder));

/** Keeps files that a page has already, out of the browser's own cache, as far as they are of these folders. */
export async function keepFiles(
  event: WorkerEvent,
  files: readonly KeptFile[],
  folders: readonly string[],
): Promise<void> {
  for (const { url, integrity } of files) {
    if (!isOf(folders, url)) continue;
    const request = new Request(url, { mode: 'cors', credentials: 'same-origin', integrity });
    if (!isVersionedFile(request, scope.location.origin)) continue;
    // What does not come now comes when it is used.
    await fileFor(event, request).catch(() => undefined);
  }
}

/** Removes the files of all other versions, and more than there should be. */
export async function removeFilesBut(folders: readonly string[]): Promise<void> {
  const cache = await caches.open(cacheName);
  const all = await cache.keys();
  const live = all.filter(({ url }) => isOf(folders, url));
  const kept = new Set(live.slice(-most));
  await Promise.all(all.filter((request) => !kept.has(request)).map((request) => cache.delete(request)));
}
