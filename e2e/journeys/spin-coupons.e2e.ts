import { sendFromBank } from '../support/call-sandbox';
import type { Page } from '@playwright/test';
import type { SpinSite } from '../support/spin-site';
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

test('[S2.56] [S9.12] [S4.21] coupons are listed three to a page, and one is claimed once regardless of the number of clicks', async ({
  page,
  demoSite,
}) => {
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

test('the claim has its own address: a reload keeps it, Back closes it', { tag: '@spin' }, async ({
  page,
  demoSite,
}) => {
  const coupon = await demoSite.createCoupon(15);
  const claim = await openClaim(page);
  await expect(page).toHaveURL(`/user/spin?dialog=spin.claim&dialog-coupon=${coupon}`);
  await page.reload();
  await expect(claim).toContainText('15.00 บาท');
  await page.goBack();
  await expect(claim).toBeHidden();
  await expect(page).toHaveURL('/user/spin');
});

const rejections: Readonly<
  Record<
    string,
    {
      amount: number;
      validFor?: number;
      /** Makes the claim fail. */
      prepare: (page: Page, coupon: string, demoSite: SpinSite) => Promise<unknown>;
      /** Checks the page after the claim is opened again. */
      checkText?: (page: Page) => Promise<void>;
    }
  >
> = {
  NO_CLAIMABLE_COUPON: {
    amount: 11,
    // Another device claimed it first.
    prepare: async (page, coupon, demoSite) => {
      const token = await demoSite.token();
      const response = await page.request.post('/api/spinwheel/coupon/claim', {
        headers: { authorization: `Bearer ${token}`, 'x-client-marker': 'wallet-web' },
        data: { coupon },
      });
      expect(response.status()).toBe(200);
    },
  },
  INVALID_PRIZE_CODE: {
    amount: 12,
    prepare: (_, coupon, demoSite) => demoSite.callStaffApi('POST', `coupons/${coupon}/take-back`),
  },
  INVALID_CODE: {
    amount: 13,
    // A code that was damaged in transit.
    prepare: (page) =>
      page.route('**/api/spinwheel/coupon/claim', (route) =>
        route.continue({ postData: '{"coupon":"damaged"}' }),
      ),
  },
  INVALID_COUPON_TYPE: { amount: 0, prepare: async () => undefined },
  COUPON_EXPIRED: {
    amount: 14,
    validFor: 600_000,
    prepare: (_, __, demoSite) => demoSite.callStaffApi('PUT', 'clock', { advance: 600_001 }),
  },
  BONUS_REMAINING: {
    amount: 16,
    prepare: async (page, _, demoSite) => {
      await sendFromBank(demoSite.origin, phone, 500);
      const token = await demoSite.token();
      const response = await page.request.get('/api/bonus/activate/WELCOME100', {
        headers: { authorization: `Bearer ${token}`, 'x-client-marker': 'wallet-web' },
      });
      expect(response.status()).toBe(200);
    },
    checkText: async (page) => {
      const claim = await openClaim(page);
      await expect(claim).toContainText(spinLabels.bonusRunning);
      await claim.getByRole('link', { name: spinLabels.toBonus }).click();
      await expect(page).toHaveURL('/user/bonus');
      await expect(claim).toBeHidden();
    },
  },
};

for (const [code, { amount, validFor, prepare, checkText }] of Object.entries(rejections)) {
  test(`[S8.11] [S8.12] ${code} opens an error dialog with its message, and pays nothing`, async ({
    page,
    demoSite,
    watch,
  }) => {
    watch.allowFailures(/\/coupon\/claim$/);
    const coupon = await demoSite.createCoupon(amount, validFor);
    const claim = await openClaim(page);
    await prepare(page, coupon, demoSite);
    try {
      const before = await demoSite.walletAmount();
      const buttonLabel = amount > 0 ? spinLabels.confirm(`${amount}.00`) : spinLabels.confirmGift;
      await claim.getByRole('button', { name: buttonLabel }).click();
      const failure = wheelPage(page).failure(spinLabels.claimFailed);
      await expect(failure).toContainText(spinLabels.errors[code as keyof typeof spinLabels.errors]);
      expect(await demoSite.walletAmount()).toBe(before);
      const reread = page.waitForResponse('**/api/spinwheel/setup');
      await wheelPage(page).close(failure);
      await reread;
      await expect(page).toHaveURL('/user/spin');
      await checkText?.(page);
    } finally {
      await demoSite.callStaffApi('DELETE', 'clock');
    }
  });
}
