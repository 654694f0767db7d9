import { spinLabels } from '../support/spin-labels';
import { expect, test } from '../support/spin-test';
import { sliceAtTop, wheelPage } from '../support/wheel-page';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('[S2.56] [S2.57] [S4.20] [S9.13] the wheel stops at the slice that the server drew; its prize is announced, listed as a coupon, claimed into the wallet, and shown on the home', {
  tag: '@spin',
}, async ({ page, demoSite }) => {
  const wheel = wheelPage(page);
  await demoSite.setCoins(3);
  await demoSite.setNextSlice('CASH100');
  const before = await demoSite.walletAmount();
  await page.goto('/user/home');
  await page.getByRole('main').getByRole('link', { name: 'หมุนวงล้อ' }).click();
  await wheel.hub.click();
  await expect(wheel.status(spinLabels.landed('100 บาท'))).toHaveAttribute('role', 'status');
  const { activeSpinwheel } = await demoSite.wheel();
  const slices = activeSpinwheel?.slices ?? [];
  expect(slices[sliceAtTop(await wheel.angle(), slices.length)]?.code).toBe('CASH100');
  const prize = wheel.dialog(spinLabels.won);
  await expect(prize).toContainText(spinLabels.couponListed);
  const [coupon] = await demoSite.coupons();
  expect(coupon).toMatchObject({ amount: 100, prize: { slice: '100 บาท' } });
  const setup = page.waitForResponse('**/api/spinwheel/setup');
  await prize.getByRole('button', { name: spinLabels.confirm('100.00') }).click();
  await setup;
  await expect(page).toHaveURL(`/user/spin?dialog=spin.claim&dialog-coupon=${coupon?.coupon}`);
  const claim = wheel.dialog(spinLabels.claimTitle);
  await expect(claim).toContainText('100.00 บาท');
  const reread = page.waitForResponse('**/api/spinwheel/setup');
  await claim.getByRole('button', { name: spinLabels.confirm('100.00') }).click();
  const claimed = wheel.dialog(spinLabels.claimed);
  await expect(claimed).toContainText('+100.00 บาท');
  expect(await demoSite.walletAmount()).toBe(before + 100);
  expect((await demoSite.coupons()).map((one) => one.coupon)).not.toContain(coupon?.coupon);
  await wheel.close(claimed);
  await reread;
  await expect(page).toHaveURL('/user/spin');
  await page.goBack();
  await expect(page.getByRole('main')).toContainText(`${before + 100}.00`);
});
