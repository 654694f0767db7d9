import { keepPage, keptForAny, keptPage, type KeptPage } from './pages';
import { scope, type FetchEvent } from './worker-scope';

/** How long the network has before the kept page is painted, in ms. */
const paintMs = 80;
/** How long the code of a kept page waits for the network's word, in ms; and a path of which no page is kept. */
const timeoutMs = 2_000;
/** How long it may take until the page that replaces another is opened, in ms. */
const replaceMs = 5_000;

const late = Symbol('late');

const after = (ms: number): Promise<typeof late> =>
  new Promise((resolve) => setTimeout(() => resolve(late), ms));

/** What scripts of a page that is just being opened wait for. */
const waits = new Map<string, Promise<unknown>>();
/** Pages that began with a composition that is not the site's any more. */
const outdated = new Set<string>();
/** Paths whose page is just being replaced by the one that the network gave, and since when. */
const replacing = new Map<string, number>();

/** Resolves when scripts of the page may come: its composition is still the site's, or nobody can tell in time. */
export const mayRun = async (clientId: string): Promise<void> => void (await waits.get(clientId));

/** Whether a page began with what is not the site's any more, and runs. */
export const isOutdated = (clientId: string): boolean => outdated.has(clientId);

/** The network's word on a kept page that was given to the browser. */
async function confirm(
  { resultingClientId: id }: FetchEvent,
  path: string,
  page: KeptPage,
  news: Promise<string | undefined>,
): Promise<void> {
  const until = Date.now() + timeoutMs;
  const now = await news;
  if (now === undefined || now === page.composition) return;
  const client = await scope.clients.get(id);
  if (!client) return;
  if (Date.now() < until) {
    replacing.set(path, Date.now());
    // None of its code has run; the page that comes is the one that was just kept.
    const left = await client.navigate(client.url).then(
      () => true,
      () => false,
    );
    if (left) return;
  }
  outdated.add(id);
  client.postMessage({ kind: 'outdated' });
}

/**
 * Opens a page. The network's page is the one that counts. Where it takes longer than a moment, the kept one is painted
 * meanwhile; its scripts wait until the network has said that the composition still is the site's. If it is another one,
 * the page is replaced before any of its code has run. Without a network, or with a very slow one, the kept page runs.
 */
export async function openPage(event: FetchEvent, path: string): Promise<Response> {
  const { request, resultingClientId } = event;
  const own = await keptPage(path);
  const since = replacing.get(path) ?? 0;
  replacing.delete(path);
  // The network gave it a moment ago. Two servers that disagree would have the page replaced again and again.
  if (own && Date.now() - since < replaceMs) return own.response;
  const network = fetch(request);
  const news = network.then((answer) => keepPage(event, path, answer.clone())).catch(() => undefined);
  event.waitUntil(news);
  // Who loads a page again wants to see what the site says now.
  const isReload = ['no-cache', 'reload'].includes(request.cache);
  const answer = await Promise.race([
    network.catch(() => undefined),
    after(own && !isReload ? paintMs : timeoutMs),
  ]);
  // A proxy that says that the site is not there says nothing about the page.
  if (answer instanceof Response && answer.status < 500) return answer;
  const page = own ?? (await keptForAny());
  if (!page) return network;
  const confirmed = confirm(event, path, page, news);
  event.waitUntil(confirmed);
  waits.set(resultingClientId, Promise.race([confirmed, after(timeoutMs)]));
  setTimeout(() => waits.delete(resultingClientId), 2 * timeoutMs);
  return page.response;
}
