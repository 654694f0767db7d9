import { report } from '@wallet/platform/reporting';

/** Shows the page's message that it could not start, and reports the cause to the operator and the console. */
export function showFatal(cause: unknown): void {
  window.__w_start?.failed();
  report({ code: 'SHELL-FAILED', remote: 'shell', error: cause });
  reportError(cause);
}
