import type { Page } from '@playwright/test';

/** Opens the page of this site with the wheel, and defines `window.spinOnce` as the peers do. */
export async function openSiteWheel(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/user/spin`);
  await page.getByRole('table').or(page.getByText('ยังไม่มีคูปอง')).first().waitFor();
  await page.evaluate(() => {
    const rotor = document.querySelector('main svg[role="img"]');
    const hub = rotor?.parentElement?.querySelector('button');
    window.spinOnce = async () => {
      hub?.click();
      // The page calls its server before the wheel moves.
      let turn: Animation | undefined;
      while (!turn) {
        await new Promise((resolve) => setTimeout(resolve, 5));
        turn = rotor?.getAnimations()[0];
      }
      performance.mark('spin-start');
      await turn.finished;
      performance.mark('spin-end');
    };
  });
}
