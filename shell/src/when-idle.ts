/** Delay in browsers without `requestIdleCallback`, such as Safari, in ms. */
const fallbackDelayMs = 500;

/** Calls back when the browser is idle, with `timeout` at the latest after so many ms. */
export function whenIdle(callback: () => void, timeout?: number): void {
  if ('requestIdleCallback' in window) requestIdleCallback(callback, { timeout });
  else setTimeout(callback, fallbackDelayMs);
}
