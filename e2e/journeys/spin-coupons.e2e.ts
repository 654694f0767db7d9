import type { Page } from '@playwright/test';
import { spinLabels } from '../support/spin-labels';
import { expect } from '../support/test';
import { spinTest } from '../support/spin-test';
import { wheelPage } from '../support/wheel-page';
import { recordRequests } from '../support/record-requests';

const phone = '0877000002';
const test = spinTest(phone);

const rowsOf = (page: Page) =>
  page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });

/** Opens the claim of the newest coupon with its button in the table. */
async function openClaim(page: Page) {
  await wheelPage(page).open();
  await rowsOf(page).first().getByRole('button', { name: spinLabels.claim }).click();
  const claim = wheelPage(page).dialog(spinLabels.claimTitle);
  await expect(claim).toBeVisible();
  return claim;
}

test('[S2.56] [S9.12] [S4.21] coupons are listed three to a page, and one is claimed once regardless of the number of clicks', {
  tag: '@spin',
}, async ({ page, demoSite }) => {
  for (const amount of [10, 20, 30, 40.5]) await demoSite.createCoupon(amount);
  const before = await demoSite.walletAmount();
  const sent = recordRequests(page, /\/coupon\/claim$/);
  await wheelPage(page).open();
  await expect(rowsOf(page)).toHaveCount(3);
  await page.getByRole('button', { name: 'หน้า 2' }).click();
  await expect(rowsOf(page)).toHaveCount(1);
  const claim = await openClaim(page);
  await claim.getByRole('button', { name: spinLabels.confirm('40.50') }).click({ clickCount: 3 });
  await expect(wheelPage(page).dialog(spinLabels.claimed)).toContainText('+40.50 บาท');
  expect(sent).toHaveLength(1);
  expect(await demoSite.walletAmount()).toBe(before + 40.5);
});
