import type { HashedFile } from '@wallet/federation';
import { removeOtherFiles } from './files';
import { cachePrefix, removeWorker } from './remove-worker';
import { scope, type WorkerEvent } from './worker-scope';

/** The state of the site that a page was written from. */
export interface Composition {
  /** Equal for all pages that were written from the same state of the site, and for no others. */
  id: string;
  /** URLs of the folders that contain the files of its versions, and the URL of its complete discovery document. */
  folders: string[];
  /** True when the site's configuration turns the worker on. */
  hasWorker: boolean;
}

/** Returns the text of a data element of the page. The text never contains `<`: the page's writer escapes it. */
const dataOf = (html: string, id: string): string | undefined =>
  new RegExp(`<script type="application/json" id="${id}">([^<]*)</script>`).exec(html)?.[1];

/** The first bytes of a SHA-256 hash are enough to tell compositions apart. */
const hashBytes = 12;

async function hashOf(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(bytes.slice(0, hashBytes))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

const folderOf = (url: string, origin: string): string => new URL('.', new URL(url, origin)).href;

/**
 * Parses a page, and identifies its composition by its configuration, its discovery document, its shell data and
 * `policy`, the Content-Security-Policy header: everything else in the page follows from them. When the page contains
 * only a part of the discovery document, the hash of the file with the complete one is used instead. Returns undefined
 * when the text is not a page of the site.
 */
export async function compositionOf(
  html: string,
  policy: string | null,
  origin: string,
): Promise<Composition | undefined> {
  const texts = ['w-config', 'w-discovery', 'w-shell'].map((id) => dataOf(html, id));
  try {
    const [config, discovery, shell] = texts.map((text): unknown => JSON.parse(text ?? '')) as [
      { serviceWorker?: unknown },
      { microFrontends: Record<string, { url: string }[]>; file?: HashedFile },
      { base: string },
    ];
    const { file } = discovery;
    const urls = Object.values(discovery.microFrontends)
      .flat()
      .map(({ url }) => url)
      .filter((url) => url !== '');
    return {
      id: await hashOf(JSON.stringify([texts[0], file?.integrity ?? texts[1], texts[2], policy])),
      folders: [
        ...[shell.base, ...urls].map((url) => folderOf(url, origin)),
        ...(file ? [new URL(file.url, origin).href] : []),
      ],
      hasWorker: config.serviceWorker === true,
    };
  } catch {
    return undefined;
  }
}

/** A cached page and the composition that it belongs to. */
export interface CachedPage {
  response: Response;
  composition: string;
}

/** Name prefix of the caches of pages. Only one composition has a cache at a time. */
const prefix = `${cachePrefix}pages-`;

/** The maximum number of cached pages. A site has fewer. */
const maxPages = 60;

/** The page that can be used at every path that is not cached: it contains no prerendered page and knows all routes. */
const fallbackPath = '/';

/** Returns the cached page of a path. */
export async function getCachedPage(path: string): Promise<CachedPage | undefined> {
  for (const name of await caches.keys()) {
    if (!name.startsWith(prefix)) continue;
    const response = await (await caches.open(name)).match(path);
    if (response) return { response, composition: name.slice(prefix.length) };
  }
  return undefined;
}

/** Returns the cached page that is used at any path without a network. */
export const getFallbackPage = (): Promise<CachedPage | undefined> => getCachedPage(fallbackPath);

const isPage = ({ status, type, redirected, headers }: Response): boolean =>
  (status === 200 || status === 404) &&
  type === 'basic' &&
  !redirected &&
  (headers.get('content-type') ?? '').startsWith('text/html');

async function putPage(cache: Cache, path: string, response: Response): Promise<void> {
  await cache.put(path, response);
  const [oldest, ...others] = await cache.keys();
  if (oldest && others.length >= maxPages) await cache.delete(oldest);
}

/**
 * Parses a response of the network, and caches it when it is the page of its path. Removes pages and files of other
 * compositions, so that a version that the site withdraws is removed from every device. Returns the composition's id,
 * or undefined when the response has none.
 */
export async function cachePage(
  event: WorkerEvent,
  path: string,
  response: Response,
): Promise<string | undefined> {
  if (!isPage(response)) return undefined;
  const { origin } = scope.location;
  const policy = response.headers.get('content-security-policy');
  const composition = await compositionOf(await response.clone().text(), policy, origin);
  if (!composition) return undefined;
  if (!composition.hasWorker) {
    event.waitUntil(removeWorker());
    return composition.id;
  }
  const cacheName = prefix + composition.id;
  const cache = await caches.open(cacheName);
  if (response.status === 200) await putPage(cache, path, response);
  const others = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== cacheName);
  await Promise.all(others.map((name) => caches.delete(name)));
  await removeOtherFiles(composition.folders);
  return composition.id;
}

/** Returns `Composition.folders` of the cached pages, or undefined when no page is cached. */
export async function getLiveFolders(): Promise<string[] | undefined> {
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

/** Fetches and caches the open page and the fallback page, unless they are cached. */
export async function cachePages(event: WorkerEvent, path: string): Promise<void> {
  for (const pagePath of [path, fallbackPath]) {
    if (await getCachedPage(pagePath)) continue;
    const response = await fetch(pagePath, { cache: 'no-cache', headers: { accept: 'text/html' } });
    await cachePage(event, pagePath, response);
  }
}
