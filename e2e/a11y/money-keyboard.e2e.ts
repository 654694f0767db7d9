import { tabTo } from '../support/keyboard';
import { ledgerOf } from '../support/ledger';
import { moneyDialogs } from '../support/money-dialogs';
import { moneyLabels as text } from '../support/money-labels';
import { expect, test } from '../support/player-test';
import { waitUntilReadable } from '../support/wait-until-readable';

test.use({ language: 'th', contextOptions: { reducedMotion: 'reduce' } });

test('[S2.41] a transfer works by keyboard only, with a visible focus', async ({ page, site, player }) => {
  await page.goto('/user/home');
  const tile = page.getByRole('link', { name: 'โยกเงิน', exact: true });
  await tabTo(page, tile);
  await page.keyboard.press('Enter');
  const dialog = moneyDialogs(page);
  const selectedAccount = (end: 'from' | 'to') =>
    dialog.scroller(end).getByRole('option', { selected: true });
  await tabTo(page, dialog.scroller('from'));
  await expect(selectedAccount('from')).toContainText(text.wallet);
  await tabTo(page, dialog.scroller('to'));
  await page.keyboard.press('End');
  await expect(selectedAccount('to')).toContainText('Star Keno');
  await tabTo(page, dialog.amountField);
  await page.keyboard.type('250');
  await page.keyboard.press('Enter');
  await expect(dialog.confirming).toContainText('250.00');
  await tabTo(page, dialog.confirming.locator('footer').getByRole('button').last());
  await page.keyboard.press('Enter');
  await expect(dialog.done).toBeVisible();
  await expect(dialog.done.getByRole('button', { name: text.finish })).toBeFocused();
  await waitUntilReadable(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await ledgerOf(site.url, player.token)).toEqual({ wallet: 75000n, PG: 0n, KENO: 25000n });
});
