import { waitForHydration } from '../support/page-state';
import { newcomer } from '../support/register-page';
import { resetPage } from '../support/reset-page';
import { checkScreen, formAppearances } from '../support/check-screen';
import { expect, test } from '../support/test';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const { width, language, colorScheme } of formAppearances) {
  test.describe(`at ${width} px in ${language}, ${colorScheme}`, () => {
    test.use({ viewport: { width, height: 740 }, language, colorScheme });
    // Colours are the same in every language.
    const checksColors = language === 'th' || colorScheme === 'dark';

    test('both steps of a new password fit and axe finds nothing serious, also while they show errors', async ({
      page,
    }, info) => {
      const reset = resetPage(page, language);
      const check = (step: string) =>
        checkScreen(page, `forgot-password/${width} ${language} ${step}`, checksColors, info);
      await page.goto('/forgot-password');
      await waitForHydration(page);
      await reset.next();
      await expect(reset.phone).toBeFocused();
      await check('phone');
      await reset.phone.fill(newcomer().phone);
      await reset.next();
      await reset.expectCodeStep();
      await expect(reset.pauseNotice).toBeVisible();
      await reset.save();
      await expect(reset.otp).toBeFocused();
      await check('code');
    });
  });
}
