import type { Page } from '@playwright/test';

/**
 * Blocks a script of the shell until the returned function is called. Without `main` the page is only HTML; `own-parts`
 * contains the built-in pages.
 */
export async function blockScript(page: Page, name: 'main' | 'own-parts' = 'main'): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(new RegExp(`/shell/[^/]+/${name}\\.\\w+\\.js`), async (route) => {
    await released;
    await route.continue().catch(() => undefined);
  });
  return release;
}
