import type { Page } from '@playwright/test';

/**
 * Blocks a script of the shell until the returned function is called. Without the shell's `main` the page is only HTML.
 */
export async function holdScript(page: Page, name: 'main' | 'own-parts' = 'main'): Promise<() => void> {
  let letGo: () => void = () => undefined;
  const go = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(new RegExp(`/shell/[^/]+/${name}\\.\\w+\\.js`), async (route) => {
    await go;
    await route.continue().catch(() => undefined);
  });
  return letGo;
}
