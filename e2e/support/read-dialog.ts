import { expect, type Locator, type Page } from '@playwright/test';

/**
 * The dialog on top, once a person has had the time to read it: before, it takes neither a tap nor Enter, Space or
 * Escape. Playwright's clicks wait for it by themselves, its keys do not.
 */
export async function readDialog(page: Page): Promise<Locator> {
  const dialog = page.locator('dialog[open]').last();
  await expect(dialog).toBeVisible();
  await expect(page.locator('dialog[data-w-unread]')).toHaveCount(0);
  return dialog;
}
