import { pageStart, type ShellData } from '../page-data';
import { withRareCode } from '../with-rare-code';

/** Resolves when the page has its style. Until then the page is not drawn and shows the start texts. */
export function shellStyle(data: ShellData): Promise<void> {
  return pageStart()?.styled ?? withRareCode(({ loadStyle }) => loadStyle(data));
}

/**
 * Fetches a file past the browser's cache, so that the next visit does not start with a damaged copy, which the browser
 * would cache for a year. Runs in the background; no code depends on it.
 */
export function refreshCachedFile(url: string, integrity: string): void {
  fetch(url, { cache: 'reload', integrity, priority: 'low' }).catch(() => undefined);
}
