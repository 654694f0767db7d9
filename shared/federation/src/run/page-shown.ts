/**
 * Starts to watch whether the person leaves the page. The returned function resolves at once on a page that is shown. On
 * a page that was left it resolves when the page is shown again, from the back/forward cache.
 */
export function watchPageShown(): () => Promise<void> {
  let shown = Promise.resolve();
  // A build that renders pages has no events.
  if (!('addEventListener' in globalThis)) return () => shown;
  addEventListener('pagehide', () => {
    shown = new Promise((resolve) => addEventListener('pageshow', () => resolve(), { once: true }));
  });
  return () => shown;
}
