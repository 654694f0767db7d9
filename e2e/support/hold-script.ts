import type { Page } from '@playwright/test';

/** Holds back the shell's script; the page is HTML and nothing else until it is let go. */
export async function holdScript(page: Page): Promise<() => void> {
  let letGo: () => void = () => undefined;
  const go = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\/shell\/[^/]+\/main\.[\w]+\.js/, async (route) => {
    await go;
    await route.continue().catch(() => undefined);
  });
  return letGo;
}
