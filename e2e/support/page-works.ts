import type { Page } from '@playwright/test';

/** Resolves when the page has hydrated. Public pages are visible before that. */
export async function pageWorks(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('page-usable').length > 0);
}
