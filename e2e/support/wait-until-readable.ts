import { expect, type Locator, type Page } from '@playwright/test';

/**
 * Waits until the top dialog accepts input, and returns it. Before that, while a person needs time to read, it ignores
 * taps, Enter, Space and Escape. Playwright's clicks wait for this by themselves; its key presses do not.
 */
export async function waitUntilReadable(page: Page): Promise<Locator> {
  const dialog = page.locator('dialog[open]').last();
  await expect(dialog).toBeVisible();
  await expect(page.locator('dialog[data-w-unread]')).toHaveCount(0);
  return dialog;
}
