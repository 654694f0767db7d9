import { expect, type Locator, type Page } from '@playwright/test';

/** Waits until no open dialog ignores input (see `waitUntilReadable`). Returns at once when none is open. */
export async function waitUntilDialogsAcceptInput(page: Page): Promise<void> {
  await expect(page.locator('dialog[data-w-unread]')).toHaveCount(0);
}

/**
 * Waits until the top dialog accepts input, and returns it. Before that, while a person needs time to read, it ignores
 * taps, Enter, Space and Escape. Playwright's clicks wait for this by themselves; its key presses do not.
 */
export async function waitUntilReadable(page: Page): Promise<Locator> {
  const dialog = page.locator('dialog[open]').last();
  await expect(dialog).toBeVisible();
  await waitUntilDialogsAcceptInput(page);
  return dialog;
}
