import { report } from '@wallet/platform/reporting';

/** Lets the page say in its own words that it could not start; the cause is told to the operator and the console. */
export function showFatal(cause: unknown): void {
  window.__w_start?.failed();
  report({ code: 'SHELL-FAILED', remote: 'shell', error: cause });
  reportError(cause);
}
