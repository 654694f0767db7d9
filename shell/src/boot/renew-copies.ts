/**
 * Fetches files past the browser's cache, so that the next visit does not start with a damaged copy, which the browser
 * would cache for a year. Runs in the background; no code depends on it.
 */
export function renewCopies(files: readonly { url: string; integrity: string }[]): void {
  for (const { url, integrity } of files) {
    fetch(url, { cache: 'reload', integrity, priority: 'low' }).catch(() => undefined);
  }
}
