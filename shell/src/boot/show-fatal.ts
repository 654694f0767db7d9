/** Lets the page say in its own words that it could not start; the cause is reported as uncaught. */
export function showFatal(cause: unknown): void {
  window.__w_start?.failed();
  reportError(cause);
}
