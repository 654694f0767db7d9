import { expect, type Page } from '@playwright/test';

/** A page with fewer letters is not usable for a person. */
export const minLetters = 40;

/** Resolves when the page has hydrated. Public pages are visible before that. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('page-usable').length > 0);
}

/** Marks the page's document. The returned check fails when the page has been reloaded. */
export async function markDocument(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => void (window.sameDocument = true));
  return async () => {
    expect(await page.evaluate(() => window.sameDocument ?? false), 'the page was not reloaded').toBe(true);
  };
}

/**
 * Prevents the messages for a slow page and for a slow response, which appear 5 s after its request. A busy machine would
 * show them in a test that compares layouts. Runs in the page.
 */
export function skipSlowMessages(): void {
  const setRealTimeout = window.setTimeout.bind(window);
  const skip = (run: TimerHandler, ms = 0, ...values: unknown[]): number =>
    ms > 3_000 && ms <= 5_000 ? 0 : setRealTimeout(run, ms, ...values);
  window.setTimeout = skip as typeof window.setTimeout;
}

/** True when styles, fonts and the visible pictures are loaded. Runs in the page. */
export function hasLoadedAssets(): boolean {
  const styles = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  const visibleImages = [...document.images].filter(
    (image) => image.getBoundingClientRect().top < innerHeight,
  );
  return (
    styles.length > 0 &&
    styles.every(({ sheet }) => sheet !== null) &&
    document.fonts.status === 'loaded' &&
    visibleImages.every(({ naturalWidth }) => naturalWidth > 0)
  );
}
