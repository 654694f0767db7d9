import type { Page } from '@playwright/test';

/** Comes when the page's code has taken over its HTML: public pages can be seen before. */
export async function pageWorks(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('page-usable').length > 0);
}
