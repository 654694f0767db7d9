/** Shows the page's message that it could not start, and reports the cause to the console. */
export function showStartFailure(cause: unknown): void {
  window.__w_start?.showFailure();
  reportError(cause);
}
