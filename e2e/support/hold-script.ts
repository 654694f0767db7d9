import type { Page } from '@playwright/test';

/** Holds back a script of the shell until it is let go; without the shell's `main` the page is HTML and nothing else. */
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
