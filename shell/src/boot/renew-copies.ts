/**
 * Fetches files past the browser's cache, so that a damaged copy, which is kept for a year, is not what the next visit
 * begins with. In the background, and nothing depends on it.
 */
export function renewCopies(files: readonly { url: string; integrity: string }[]): void {
  for (const { url, integrity } of files) {
    fetch(url, { cache: 'reload', integrity, priority: 'low' }).catch(() => undefined);
  }
}
