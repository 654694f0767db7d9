import { formatBaht } from '../support/amount';
import { homePage } from '../support/home-page';
import { labels } from '../support/labels';
import { ledgerOf, movementsOf } from '../support/ledger';
import { moneyDialogs } from '../support/money-dialogs';
import { moneyLabels as text } from '../support/money-labels';
import { expect, test } from '../support/player-test';

test.use({ language: 'th', balances: { wallet: 1000, games: ['PG', 'KENO'] } });

const address = '/user/home?dialog=wallet.withdraw';

test('[S7.10] [S8.16] the minimum amount is paid after a receipt with the account and what is left, the result links to the statement, and the home equals the ledger', {
  tag: '@wallet',
}, async ({ page, site, player }) => {
  await page.goto(address);
  const dialog = moneyDialogs(page);
  await dialog.quick('100').click();
  await expect(dialog.amountField).toHaveValue('100');
  await dialog.submit.click();
  await expect(dialog.confirming).toContainText('100.00 บาท');
  await expect(dialog.receiptRow(text.leftInWallet)).toContainText('900.00');
  await expect(dialog.confirming).toHaveAccessibleDescription(/100\.00 .*MANEE MEENGOEN.*900\.00/);
  await dialog.confirm();
  await expect(dialog.done).toContainText(text.wait);
  await dialog.done.getByRole('link', { name: text.toStatement }).click();
  await expect(page).toHaveURL('/user/statement');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await ledgerOf(site.url, player.token)).toEqual({ wallet: 90000n, PG: 0n, KENO: 0n });
  expect((await movementsOf(site.url, player.token, 'withdraw')).map(({ amount }) => amount)).toEqual([-100]);
  await homePage(page).menu.getByRole('link', { name: labels.th.home }).click();
  await expect(homePage(page).wallet).toContainText(formatBaht(90000n));
});
