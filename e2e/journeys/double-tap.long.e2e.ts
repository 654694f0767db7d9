import { depositLabels } from '../support/deposit-labels';
import { test as depositTest } from '../support/deposit-test';
import { doubleTap, expectNoAccidentalTap, tapGaps } from '../support/double-tap';
import { ledgerOf } from '../support/ledger';
import { moneyDialogs } from '../support/money-dialogs';
import { expect, test } from '../support/player-test';
import { test as promoTest } from '../support/promo-test';
import { promoLabels } from '../support/promo-labels';
import { waitUntilReadable } from '../support/wait-until-readable';
import { test as wheelTest } from '../support/spin-test';
import { spinLabels } from '../support/spin-labels';

const phone = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  language: 'th',
} as const;
test.describe.configure({ mode: 'parallel' });

/** Time between two quick taps, in ms. */
const quickGapMs = 150;
/** Maximum time between the taps of a double tap, in ms. */
const maxDoubleTapMs = 300;

const transferAddress = '/user/home?dialog=wallet.transfer&dialog-from=wallet&dialog-to=PG';

test.describe('a double tap on a phone does not confirm a dialog', () => {
  test.use(phone);

  test('[S2.41] of a transfer', async ({ page, site, player }) => {
    await page.goto(transferAddress);
    const { amountField, submit, done } = moneyDialogs(page);
    await amountField.fill('600');
    await expectNoAccidentalTap({
      page,
      opener: submit,
      dialogText: '600.00',
      action: /\/wallet\/transfer$/,
    });
    await expect(done).toBeVisible();
    expect(await ledgerOf(site.url, player.token)).toEqual({ wallet: 40000n, PG: 60000n, KENO: 0n });
  });

  test('[S8.16] a double tap does not dismiss an outcome and does not reach the menu behind it', async ({
    page,
  }) => {
    await page.goto(transferAddress);
    const { amountField, submit, done } = moneyDialogs(page);
    for (const gap of tapGaps) {
      await amountField.fill('100');
      await submit.tap();
      const confirming = await waitUntilReadable(page);
      await doubleTap(page, confirming.locator('footer').getByRole('button').last(), gap);
      const outcome = await waitUntilReadable(page);
      await expect(done, `after two taps within ${gap} ms`).toBeVisible();
      // A second tap that is slower than a double tap is intended.
      await doubleTap(
        page,
        outcome.locator('footer').getByRole('button').last(),
        Math.min(gap, maxDoubleTapMs),
      );
      await expect(done).toBeHidden();
      expect(new URL(page.url()).pathname, `after two taps within ${gap} ms on the outcome`).toBe(
        '/user/home',
      );
      await page.goto(transferAddress);
    }
  });
});

depositTest.describe('a double tap on a phone does not cancel a QR', () => {
  depositTest.use(phone);

  depositTest('[S4.12] the dialog stays open until it is answered', async ({ page, depositor: _ }) => {
    await page.goto('/user/home?dialog=wallet.deposit&dialog-way=qr');
    const text = depositLabels.th;
    const dialog = page.getByRole('dialog', { name: text.deposit });
    await dialog.getByRole('button', { name: '50', exact: true }).first().tap();
    await dialog
      .getByRole('button', { name: new RegExp(`^${text.createQr} 50`) })
      .first()
      .tap();
    const opener = dialog.getByRole('button', { name: text.cancelQr });
    await expectNoAccidentalTap({
      page,
      opener,
      dialogText: text.cancelQr,
      action: /^DELETE .*\/api\/qrcode\//,
    });
  });
});

promoTest.describe('a double tap on a phone neither receives nor ends an offer', () => {
  promoTest.use(phone);

  promoTest('[S2.52] receiving a bonus', async ({ page, player, demoSite }) => {
    await demoSite.deposit(player, 200);
    await page.goto('/user/bonus');
    const opener = page.getByRole('main').getByRole('link', { name: 'ตลาดนัดกลางคืน 10%' }).first();
    await expectNoAccidentalTap({
      page,
      opener,
      dialogText: promoLabels.receiveBonus,
      action: /\/api\/bonus\/activate\//,
      dismiss: (dialog) => dialog.locator('header').getByRole('button').tap(),
    });
    await expect(page.getByRole('dialog', { name: promoLabels.saved })).toBeVisible();
  });

  promoTest('[S2.59] adding a refund to the wallet', async ({ page, player, demoSite }) => {
    await demoSite.deposit(player, 1_000);
    await demoSite.loseInGame(player, 1_000);
    await demoSite.call(player, '/api/refund/receive');
    await page.goto('/user/home?dialog=promotions.refund');
    const dialog = page.getByRole('dialog', { name: promoLabels.refund, exact: true });
    const next = dialog.getByRole('button', { name: promoLabels.next });
    await next.waitFor();
    await waitUntilReadable(page);
    // The step after the banners has its button at the same position.
    await doubleTap(page, next, quickGapMs);
    await waitUntilReadable(page);
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    const opener = dialog.locator('footer').getByRole('button').last();
    await expectNoAccidentalTap({ page, opener, dialogText: '50.00', action: /\/api\/refund\/addWallet$/ });
  });
});

wheelTest.describe('a double tap on a phone does not claim a coupon', () => {
  wheelTest.use(phone);

  wheelTest('[S2.57] from the list', async ({ page, demoSite }) => {
    await demoSite.createCoupon(15);
    await page.goto('/user/spin');
    const opener = page.getByRole('table').getByRole('button', { name: spinLabels.claim }).first();
    await expectNoAccidentalTap({ page, opener, dialogText: '15.00', action: /\/spinwheel\/coupon\/claim$/ });
  });
});
