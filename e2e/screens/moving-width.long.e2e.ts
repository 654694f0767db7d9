import { members } from '../support/members';
import { promoLabels } from '../support/promo-labels';
import { spinLabels } from '../support/spin-labels';
import { test as testSpin } from '../support/spin-test';
import { expect, test } from '../support/test';
import { wheelPage } from '../support/wheel-page';
import { expectNeverWiderThanWindow, recordWidestFrame } from '../support/widest-frame';

/** A phone with animations: its browser zooms out when a page becomes wider than the screen. */
const phone = {
  viewport: { width: 360, height: 740 },
  isMobile: true,
  hasTouch: true,
  contextOptions: { reducedMotion: 'no-preference' },
} as const;

test.describe('on a phone', () => {
  test.use({ ...phone, member: members.rich, language: 'th' });

  test('a dialog that opens and a carousel that turns do not make the page wider than the screen', async ({
    page,
  }) => {
    await recordWidestFrame(page);
    await page.goto('/user/home?dialog=promotions.invite');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: promoLabels.nextSlide }).click();
    await dialog.getByRole('button', { name: promoLabels.next }).click();
    await expect(dialog.getByRole('button', { name: promoLabels.copyLink })).toBeVisible();
    await expectNeverWiderThanWindow(page, 'the invitation');
  });
});

testSpin.describe('the wheel on a phone', () => {
  testSpin.use(phone);

  testSpin(
    'neither the turning wheel nor its result makes the page wider than the screen',
    async ({ page, demoSite }) => {
      const wheel = wheelPage(page);
      await demoSite.setCoins(2);
      await demoSite.setNextSlice('CASH100');
      await recordWidestFrame(page);
      await wheel.open();
      await wheel.hub.click();
      const prize = wheel.dialog(spinLabels.won);
      await expect(prize).toBeVisible();
      await expectNeverWiderThanWindow(page, 'the spin');
      expect((await prize.boundingBox())?.width).toBeLessThanOrEqual(phone.viewport.width);
      await expect(page.locator('body')).toHaveCSS('padding-right', '0px');
    },
  );
});
