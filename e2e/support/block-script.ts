import type { Page } from '@playwright/test';

/**
 * Blocks a script of the shell until the returned function is called. Without `main` the page is only HTML; `own-parts`
 * contains the built-in pages.
 */
export async function blockScript(page: Page, name: 'main' | 'own-parts' = 'main'): Promise<() => void> {
  let unblock: () => void = () => undefined;
  const unblocked = new Promise<void>((resolve) => {
    unblock = resolve;
  });
  await page.route(new RegExp(`/shell/[^/]+/${name}\\.\\w+\\.js`), async (route) => {
    await unblocked;
    await route.continue().catch(() => undefined);
  });
  return unblock;
}
