/** Delay in browsers without `requestIdleCallback`, such as Safari, in ms. */
const fallbackDelayMs = 500;

/** Calls `callback` when the browser is idle, or after `maxWaitMs` even if it is busy. */
export function whenIdle(callback: () => void, maxWaitMs?: number): void {
  if ('requestIdleCallback' in window) requestIdleCallback(callback, { timeout: maxWaitMs });
  else setTimeout(callback, fallbackDelayMs);
}
