import type { SiteConfig } from '@wallet/platform/config';
import { loadCode } from '@wallet/platform';
import { preloadOwnParts } from '../own-parts/load-own-parts';
import type { KnownFiles } from './files-of-page';

/** How long after the page works its pictures and calls have the network for themselves, in ms. */
const restMs = 2_000;

/**
 * Lets the site's worker keep what the next visit needs, when this visit has all that it needs itself. Not of builds for
 * development, of which nothing is kept, and not where the site's configuration wants no worker.
 */
export function prepareNextVisit({ serviceWorker }: SiteConfig, files: KnownFiles): void {
  if (process.env.NODE_ENV === 'development' || !serviceWorker || !('serviceWorker' in navigator)) return;
  // Safari has no idle callback.
  const whenIdle = window.requestIdleCallback ?? setTimeout;
  function start(): void {
    // Without a network there is nothing to keep.
    if (!navigator.onLine) return;
    // Where the person may go next, and where support is found, there is a page offline too.
    void preloadOwnParts()
      .then(() => loadCode(() => import('./register-worker')))
      .then(
        ({ registerWorker }) => registerWorker(files),
        () => undefined,
      );
  }
  setTimeout(() => whenIdle(start), restMs);
}
