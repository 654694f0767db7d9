import { expect, type Page } from '@playwright/test';

/** Marks the page's document. The returned check fails when the page has been reloaded. */
export async function markDocument(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => void (window.sameDocument = true));
  return async () => {
    expect(await page.evaluate(() => window.sameDocument ?? false), 'the page was not reloaded').toBe(true);
  };
}
