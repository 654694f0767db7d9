import { compositionOf } from './composition-of';
import { removeFilesBut } from './files';
import { cachePrefix, takeAway } from './take-away';
import { scope, type WorkerEvent } from './worker-scope';

/** A page in the cache, and the composition that it belongs to. */
export interface KeptPage {
  response: Response;
  composition: string;
}

/** The cache of a composition's pages; there are those of one composition at a time. */
const prefix = `${cachePrefix}pages-`;

/** As many pages as are kept; a site has fewer. */
const most = 60;

/** The page that can be opened in the place of any other: it holds no part of a page, and knows all. */
const anyPage = '/';

/** The kept page of a path. */
export async function keptPage(path: string): Promise<KeptPage | undefined> {
  for (const name of await caches.keys()) {
    if (!name.startsWith(prefix)) continue;
    const response = await (await caches.open(name)).match(path);
    if (response) return { response, composition: name.slice(prefix.length) };
  }
  return undefined;
}

/** The page that stands for any path while there is no network. */
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
 * Reads an answer of the network, and keeps it where it is the page of its path. Pages and files of other compositions go:
 * what the site takes back is nowhere any more. Gives the composition; undefined where the answer says nothing of one.
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

/** The folders of the versions that the site has, as its kept pages say; undefined where none is kept. */
export async function liveFolders(): Promise<string[] | undefined> {
  for (const name of await caches.keys()) {
    if (!name.startsWith(prefix)) continue;
    // Pages of one composition all name the same.
    const [page] = await (await caches.open(name)).matchAll();
    if (!page) continue;
    const policy = page.headers.get('content-security-policy');
    return (await compositionOf(await page.text(), policy, scope.location.origin))?.folders;
  }
  return undefined;
}

/** Asks for a page that is open, and for the one that stands for any, unless they are kept. */
export async function keepPages(event: WorkerEvent, path: string): Promise<void> {
  for (const wanted of [path, anyPage]) {
    if (await keptPage(wanted)) continue;
    const answer = await fetch(wanted, { cache: 'no-cache', headers: { accept: 'text/html' } });
    await keepPage(event, wanted, answer);
  }
}
