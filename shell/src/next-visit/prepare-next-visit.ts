import type { SiteConfig } from '@wallet/platform/config';
import { loadCode } from '@wallet/platform';
import { preloadOwnParts } from '../own-parts/load-own-parts';
import type { KnownFiles } from './files-of-page';

/** Delay after the page is usable, in ms. Until then its pictures and calls have the network for themselves. */
const restMs = 2_000;

/**
 * Lets the site's worker cache the files of the next visit after this visit has loaded its own. Does nothing in
 * development builds, which have no cache, and when the site's configuration turns the worker off.
 */
export function prepareNextVisit({ serviceWorker }: SiteConfig, files: KnownFiles): void {
  if (process.env.NODE_ENV === 'development' || !serviceWorker || !('serviceWorker' in navigator)) return;
  // Safari has no idle callback.
  const whenIdle = window.requestIdleCallback ?? setTimeout;
  function start(): void {
    // Offline there is nothing to cache.
    if (!navigator.onLine) return;
    // This makes the built-in pages, such as the contact page, available offline.
    void preloadOwnParts()
      .then(() => loadCode(() => import('./register-worker')))
      .then(
        ({ registerWorker }) => registerWorker(files),
        () => undefined,
      );
  }
  setTimeout(() => whenIdle(start), restMs);
}
