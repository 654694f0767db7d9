import { expectNoAccidentalTap } from '../support/double-tap';
import { ledgerOf } from '../support/ledger';
import { moneyDialogs } from '../support/money-dialogs';
import { expect, test } from '../support/player-test';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, language: 'th' });

test('[S2.41] a double tap does not confirm the dialog of a transfer', async ({ page, site, player }) => {
  await page.goto('/user/home?dialog=wallet.transfer&dialog-from=wallet&dialog-to=PG');
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
