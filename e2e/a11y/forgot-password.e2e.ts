import type { Page, TestInfo } from '@playwright/test';
import { join } from 'node:path';
import { seriousFindings } from '../support/axe';
import { languages } from '../support/language';
import { newcomer } from '../support/register-page';
import { resetPage } from '../support/reset-page';
import { clippedTexts, horizontalScroll, unreachableControls } from '../support/screens';
import { expect, test } from '../support/test';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function check(page: Page, subject: string, colors: boolean, { project }: TestInfo): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: join(project.outputDir, 'screens', 'forgot-password', `${subject}.png`) });
  expect.soft(await seriousFindings(page, { colors }), `${subject}: axe`).toEqual([]);
  expect.soft(await horizontalScroll(page), `${subject}: px to scroll sideways`).toBeLessThanOrEqual(0);
  expect.soft(await clippedTexts(page), `${subject}: text that is cut`).toEqual([]);
  expect.soft(await unreachableControls(page), `${subject}: controls out of reach`).toEqual([]);
}

const appearances = [
  ...languages.map((language) => ({ width: 360, language, colorScheme: 'light' as const })),
  { width: 1280, language: 'la' as const, colorScheme: 'dark' as const },
];

for (const { width, language, colorScheme } of appearances) {
  test.describe(`at ${width} px in ${language}, ${colorScheme}`, () => {
    test.use({ viewport: { width, height: 740 }, language, colorScheme });
    // Colours are the same in every language.
    const colors = language === 'th' || colorScheme === 'dark';

    test('both steps of a new password fit and axe finds nothing serious, with errors', async ({
      page,
    }, info) => {
      const reset = resetPage(page, language);
      const shown = (step: string) => check(page, `${width} ${language} ${step}`, colors, info);
      await page.goto('/forgot-password');
      await reset.next();
      await expect(reset.phone).toBeFocused();
      await shown('phone');
      await reset.phone.fill(newcomer().phone);
      await reset.next();
      await reset.atCode();
      await expect(reset.pause).toBeVisible();
      await reset.save();
      await expect(reset.otp).toBeFocused();
      await shown('code');
    });
  });
}
