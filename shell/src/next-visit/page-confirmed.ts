/** Longer than the worker's own timeout for the network, in ms. */
const maxMs = 2_500;

/**
 * Resolves when this page may run: at once when it came from the network. A cached page waits until the network
 * confirms it. When the site has changed, the worker opens the new page instead, and the promise never resolves. The
 * worker delays scripts as well, but a browser may have them in memory from the previous page.
 */
export function pageConfirmed(): Promise<void> {
  const worker = 'serviceWorker' in navigator ? navigator.serviceWorker.controller : null;
  if (!worker) return Promise.resolve();
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => resolve());
    port1.start();
    worker.postMessage({ kind: 'may-run' }, [port2]);
    setTimeout(resolve, maxMs);
  });
}
