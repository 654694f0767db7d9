import { compositionOf } from './composition-of';
import { removeFilesBut } from './files';
import { cachePrefix, takeAway } from './take-away';
import { scope, type WorkerEvent } from './worker-scope';

/** A cached page and the composition that it belongs to. */
export interface KeptPage {
  response: Response;
  composition: string;
}

/** Name prefix of the caches of pages. Only one composition has a cache at a time. */
const prefix = `${cachePrefix}pages-`;

/** The maximum number of cached pages; a site has fewer. */
const most = 60;

/** The page that can open at any other path: it contains no part of a page and the data of all pages. */
const anyPage = '/';

/** Returns the cached page of a path. */
export async function keptPage(path: string): Promise<KeptPage | undefined> {
  for (const name of await caches.keys()) {
    if (!name.startsWith(prefix)) continue;
    const response = await (await caches.open(name)).match(path);
    if (response) return { response, composition: name.slice(prefix.length) };
  }
  return undefined;
}

/** Returns the cached page that is used at any path without a network. */
export const keptForAny = (): Promise<KeptPage | undefined> => keptPage(anyPage);

const isPage = ({ status, type, redirected, headers }: Response): boolean =>
  (status === 200 || status === 404) &&
  type === 'basic' &&
  !redirected &&
  (headers.get('content-type') ?? '').startsWith('text/html');

async function put(cache: Cache, path: string, response: Response): Promise<void> {
  await cache.put(path, response);
  const [oldest, ...others] = await cache.keys();
  if (oldest && others.length >= most) await cache.delete(oldest);
}

/**
 * Parses a response of the network, and caches it when it is the page of its path. Removes pages and files of other
 * compositions, so that a version that the site withdraws is removed from every device. Returns the composition's id,
 * or undefined when the response has none.
 */
export async function keepPage(
  event: WorkerEvent,
  path: string,
  answer: Response,
): Promise<string | undefined> {
  if (!isPage(answer)) return undefined;
  const { origin } = scope.location;
  const policy = answer.headers.get('content-security-policy');
  const composition = await compositionOf(await answer.clone().text(), policy, origin);
  if (!composition) return undefined;
  if (!composition.hasWorker) {
    event.waitUntil(takeAway());
    return composition.id;
  }
  const own = prefix + composition.id;
  const cache = await caches.open(own);
  if (answer.status === 200) await put(cache, path, answer);
  const others = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== own);
  await Promise.all(others.map((name) => caches.delete(name)));
  await removeFilesBut(composition.folders);
  return composition.id;
}

/** Returns the folders of the site's versions in the cached pages, or undefined when no page is cached. */
export async function liveFolders(): Promise<string[] | undefined> {
  for (const name of await caches.keys()) {
    if (!name.startsWith(prefix)) continue;
    // All pages of one composition name the same folders.
    const [page] = await (await caches.open(name)).matchAll();
    if (!page) continue;
    const policy = page.headers.get('content-security-policy');
    return (await compositionOf(await page.text(), policy, scope.location.origin))?.folders;
  }
  return undefined;
}

/** Fetches and caches the open page and the page for any path, unless they are cached. */
export async function keepPages(event: WorkerEvent, path: string): Promise<void> {
  for (const wanted of [path, anyPage]) {
    if (await keptPage(wanted)) continue;
    const answer = await fetch(wanted, { cache: 'no-cache', headers: { accept: 'text/html' } });
    await keepPage(event, wanted, answer);
  }
}
