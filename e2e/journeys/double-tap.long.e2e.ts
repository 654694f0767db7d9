import { doubleTap, expectNoAccidentalTap, tapGaps } from '../support/double-tap';
import { ledgerOf } from '../support/ledger';
import { moneyDialogs } from '../support/money-dialogs';
import { expect, test } from '../support/player-test';
import { waitUntilReadable } from '../support/wait-until-readable';

const phone = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  language: 'th',
} as const;
test.describe.configure({ mode: 'parallel' });

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
