import { homePage } from '../support/home-page';
import { labels } from '../support/labels';
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

test('a transfer to a game leads to the game, and closing it leads home', async ({ page }) => {
  await page.goto('/user/home?dialog=wallet.transfer&dialog-from=wallet&dialog-to=PG');
  const dialog = moneyDialogs(page);
  await dialog.quick('100').click();
  await dialog.submit.click();
  await expect(dialog.receiptRow(text.leftInWallet)).toContainText('900.00');
  await dialog.confirm();
  await dialog.done.getByRole('link', { name: text.play('Jade Dragon') }).click();
  const game = page.getByRole('dialog', { name: 'Jade Dragon' });
  await expect(game).toContainText('100.00');
  await game.getByRole('button', { name: labels.th.close, exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL('/user/home');
  await expect(homePage(page).wallet).toContainText('900.00');
});

test.describe('with more than the maximum amount', () => {
  test.use({ balances: { wallet: 150_000, games: ['PG'] } });

  test('[S5.11] [S9.8] the button for everything withdraws the maximum, and the rest stays in the wallet', async ({
    page,
    site,
    player,
  }) => {
    await page.goto(address);
    const dialog = moneyDialogs(page);
    await expect(dialog.allButton).toHaveText(text.withdrawMost('100,000.00'));
    await dialog.allButton.click();
    await expect(dialog.receiptRow(text.leftInWallet)).toContainText('50,000.00');
    await dialog.confirm();
    await expect(dialog.done).toContainText('100,000.00');
    await dialog.finish();
    expect(await ledgerOf(site.url, player.token)).toEqual({ wallet: 5000000n, PG: 0n });
  });
});

test.describe('without money', () => {
  test.use({ balances: { wallet: 0, games: [] } });

  test('[S5.11] withdrawing all is disabled, with the reason', async ({ page }) => {
    await page.goto(address);
    const dialog = moneyDialogs(page);
    for (const button of [dialog.allButton, dialog.quick(text.most)]) {
      await expect(button).toBeDisabled();
      await expect(button).toHaveAccessibleDescription(text.nothingToWithdraw);
    }
  });
});
