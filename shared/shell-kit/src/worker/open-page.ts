import { cachePage, getFallbackPage, getCachedPage, type CachedPage } from './pages';
import { scope, type FetchEvent } from './worker-scope';

/** Time limit for the network before the cached page is painted, in ms. */
const paintMs = 80;
/**
 * Time limit for the network before the code of a cached page runs, and before a path without a cached page uses
 * another page, in ms.
 */
const timeoutMs = 2_000;
/** Time limit for opening the page that replaces another one, in ms. */
const replaceMs = 5_000;

const timeout = Symbol('timeout');

const timeoutAfter = (ms: number): Promise<typeof timeout> =>
  new Promise((resolve) => setTimeout(() => resolve(timeout), ms));

/** The promises that scripts of pages wait for while these pages open, by client id. */
const waits = new Map<string, Promise<unknown>>();
/** Client ids of pages that started with an outdated composition. */
const outdated = new Set<string>();
/** Paths of pages that the network's page is replacing now, with the start time. */
const replacing = new Map<string, number>();

/** Resolves when scripts of the page may run: its composition is still current, or the time limit is over. */
export const waitUntilConfirmed = async (clientId: string): Promise<void> => void (await waits.get(clientId));

/** Returns true when a running page started with an outdated composition. */
export const isOutdated = (clientId: string): boolean => outdated.has(clientId);

/** Checks a cached page against the network's page after the browser received the cached one. */
async function confirmPage(
  { resultingClientId: id }: FetchEvent,
  path: string,
  page: CachedPage,
  latest: Promise<string | undefined>,
): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  const composition = await latest;
  if (composition === undefined || composition === page.composition) return;
  const client = await scope.clients.get(id);
  if (!client) return;
  // A navigation to an address with a hash would keep the outdated page, and without the hash it would lose a preview.
  if (Date.now() < deadline && !client.url.includes('#')) {
    replacing.set(path, Date.now());
    // None of its code has run. The new page is the one that was just cached.
    const hasNavigated = await client.navigate(client.url).then(
      () => true,
      () => false,
    );
    if (hasNavigated) return;
  }
  outdated.add(id);
  client.postMessage({ kind: 'outdated' });
}

/**
 * Opens a page. The network's page has priority. When it takes longer than a moment, the cached page is painted first,
 * and its scripts wait until the network confirms the composition. If the composition has changed, the page is replaced
 * before any of its code has run. Without a network, or with a very slow one, the cached page runs.
 */
export async function openPage(event: FetchEvent, path: string): Promise<Response> {
  const { request, resultingClientId } = event;
  const cached = await getCachedPage(path);
  const replacedAt = replacing.get(path) ?? 0;
  replacing.delete(path);
  // The network sent this page a moment ago. Two servers that disagree would make the worker replace the page again and
  // again.
  if (cached && Date.now() - replacedAt < replaceMs) return cached.response;
  const network = fetch(request);
  const latest = network.then((response) => cachePage(event, path, response.clone())).catch(() => undefined);
  event.waitUntil(latest);
  // A person who reloads a page expects the site's current version.
  const isReload = ['no-cache', 'reload'].includes(request.cache);
  const response = await Promise.race([
    network.catch(() => undefined),
    timeoutAfter(cached && !isReload ? paintMs : timeoutMs),
  ]);
  // An error of the server means that the site is unavailable, not that the page has changed.
  if (response instanceof Response && response.status < 500) return response;
  const page = cached ?? (await getFallbackPage());
  if (!page) return network;
  const confirmed = confirmPage(event, path, page, latest);
  event.waitUntil(confirmed);
  waits.set(resultingClientId, Promise.race([confirmed, timeoutAfter(timeoutMs)]));
  setTimeout(() => waits.delete(resultingClientId), 2 * timeoutMs);
  return page.response;
}
