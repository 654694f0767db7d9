import type { SiteConfig } from '@wallet/platform/config';
import { loadCode } from '@wallet/platform';
import type { PageParts } from '../page-data';
import { whenIdle } from '../when-idle';

/** Time limit for the confirmation, in ms. It is longer than the worker's own time limit for the network. */
const confirmationTimeoutMs = 2_500;

/**
 * Resolves when this page may run: at once when it came from the network. A cached page waits until the network
 * confirms it, or until the time limit. When the site has changed, the worker navigates to the new page, which ends this
 * one. Needed because a browser may run scripts from its memory cache, which the worker cannot delay.
 */
export function waitUntilConfirmed(): Promise<void> {
  const worker = 'serviceWorker' in navigator ? navigator.serviceWorker.controller : null;
  if (!worker) return Promise.resolve();
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => resolve());
    port1.start();
    worker.postMessage({ kind: 'may-run' }, [port2]);
    setTimeout(resolve, confirmationTimeoutMs);
  });
}

/**
 * Delay of the worker's registration after the page is usable, in ms. Until then the page's pictures and calls have the
 * network for themselves.
 */
const registrationDelayMs = 2_000;

/**
 * Lets the site's worker cache the files of the next visit after this visit has loaded its own. Does nothing in
 * development builds, which have no cache, and when the site's configuration turns the worker off.
 */
export function prepareNextVisit(
  { serviceWorker }: SiteConfig,
  parts: PageParts,
  loadBuiltIn?: () => Promise<unknown>,
): void {
  if (process.env.NODE_ENV === 'development' || !serviceWorker || !('serviceWorker' in navigator)) return;
  async function register(): Promise<void> {
    // Offline there is nothing to cache.
    if (!navigator.onLine) return;
    // This makes the built-in pages, such as the contact page, available offline.
    await loadBuiltIn?.().catch(() => undefined);
    const code = await loadCode(() => import('./register-worker')).catch(() => undefined);
    await code?.registerWorker(parts);
  }
  setTimeout(() => whenIdle(() => void register()), registrationDelayMs);
}
