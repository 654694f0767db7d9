import { ledgerOf } from '../support/ledger';
import { moneyDialogs } from '../support/money-dialogs';
import { moneyLabels as text } from '../support/money-labels';
import { expect, test } from '../support/player-test';

test.use({
  language: 'th',
  viewport: { width: 360, height: 740 },
  balances: { wallet: 1000, games: ['PG'] },
});

const address = '/user/home?dialog=wallet.withdraw';

test('[S7.10] [S8.16] a quick amount needs two more taps: the receipt shows the account and what is left, and the result links to the statement', async ({
  page,
  site,
  player,
}) => {
  await page.goto(address);
  const dialog = moneyDialogs(page);
  await dialog.quick('300').click();
  await expect(dialog.amountField).toHaveValue('300');
  await dialog.submit.click();
  await expect(dialog.receiptRow(text.leftInWallet)).toContainText('700.00');
  await expect(dialog.confirming).toContainText('MANEE MEENGOEN');
  await expect(dialog.confirming).toHaveAccessibleDescription(/300\.00 .*MANEE MEENGOEN.*700\.00/);
  await dialog.confirm();
  await expect(dialog.done).toContainText(text.wait);
  await dialog.done.getByRole('link', { name: text.toStatement }).click();
  await expect(page).toHaveURL('/user/statement');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await ledgerOf(site.url, player.token)).toEqual({ wallet: 70000n, PG: 0n });
});
