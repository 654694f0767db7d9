import type { Page } from '@playwright/test';

/** Opens this site's wheel, the whole page around it as a player has it, and offers the same two functions. */
export async function openOwn(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/user/spin`);
  await page.getByRole('table').or(page.getByText('ยังไม่มีคูปอง')).first().waitFor();
  await page.evaluate(() => {
    const rotor = document.querySelector('main svg[role="img"]');
    const hub = rotor?.parentElement?.querySelector('button');
    window.startSpin = () => hub?.click();
    window.spinOver = () => rotor?.getAnimations().every(({ playState }) => playState === 'finished') ?? true;
  });
}
