import { expect, type Page } from '@playwright/test';

/** Returns the address and text of every entry in the service worker's caches. */
export function readCaches(page: Page): Promise<{ url: string; text: string }[]> {
  return page.evaluate(async () => {
    const found = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const text = (await (await cache.match(request))?.text()) ?? '';
        found.push({ url: request.url, text });
      }
    }
    return found;
  });
}

export const cachedPaths = async (page: Page): Promise<string[]> =>
  (await readCaches(page)).map(({ url }) => new URL(url).pathname);

/** Hides a page for a moment, as a visitor does who leaves it: it sends the worker the files that it has used until now. */
const leaveForAMoment = (page: Page): Promise<void> =>
  page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: true });
    document.dispatchEvent(new Event('visibilitychange'));
    Reflect.deleteProperty(document, 'hidden');
    document.dispatchEvent(new Event('visibilitychange'));
  });

/** Waits until the service worker has everything for the next visit to this page: the page, its code and its texts. */
export async function waitForCachedVisit(page: Page): Promise<void> {
  const { pathname } = new URL(page.url());
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), { timeout: 40_000 })
    .toBe(true);
  const requestedPaths = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => /^\/(shell|remote-[a-z]+)\/[^/]+\/.+\.(js|css|json)$/.test(path)),
  );
  await leaveForAMoment(page);
  await expect
    .poll(
      async () => {
        const cached = await cachedPaths(page);
        return [pathname, ...requestedPaths].filter((path) => !cached.includes(path));
      },
      { timeout: 60_000 },
    )
    .toEqual([]);
}
