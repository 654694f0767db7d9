/** Longer than the worker waits for the network, in ms. */
const maxMs = 2_500;

/**
 * Comes when this page may run: at once where it came from the network. Of one that the worker had kept the network has
 * the word; where it says that the site is another one by now, the worker opens that in this page's place, and this never
 * comes. The worker holds scripts back as well, but a browser may have them from the page before.
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
