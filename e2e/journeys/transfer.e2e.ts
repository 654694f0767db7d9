import type { Page } from '@playwright/test';
import { formatBaht } from '../support/amount';
import { homePage } from '../support/home-page';
import { ledgerOf, movementsOf } from '../support/ledger';
import { moneyDialogs } from '../support/money-dialogs';
import { moneyLabels as text } from '../support/money-labels';
import { expect, test } from '../support/player-test';

test.use({ language: 'th', contextOptions: { reducedMotion: 'no-preference' } });

const address = '/user/home?dialog=wallet.transfer';

/** Expects the home page to equal the ledger, to the satang. */
async function expectLedger(page: Page, origin: string, token: string): Promise<Record<string, bigint>> {
  const ledger = await ledgerOf(origin, token);
  const { wallet = 0n, ...games } = ledger;
  const inGames = Object.values(games).reduce((sum, amount) => sum + amount, 0n);
  const home = homePage(page);
  await expect(home.wallet).toContainText(formatBaht(wallet));
  await expect(home.inGames).toContainText(formatBaht(inGames));
  await expect(home.total).toContainText(formatBaht(wallet + inGames));
  for (const [name, amount] of [
    ['Jade Dragon', games['PG'] ?? 0n],
    ['Star Keno', games['KENO'] ?? 0n],
  ] as const) {
    const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) });
    await expect(card).toContainText(formatBaht(amount));
  }
  return ledger;
}

test('[S7.10] [S8.16] [S4.14] money goes from the wallet to a game, and transfer-all gathers it in another; the page equals the ledger', {
  tag: '@wallet',
}, async ({ page, site, player }) => {
  await page.goto(address);
  const dialog = moneyDialogs(page);
  await dialog.choose('from', text.wallet);
  await dialog.choose('to', 'Star Keno');
  await dialog.amountField.fill('500.25');
  await dialog.submit.click();
  await expect(dialog.confirming).toContainText(text.wallet);
  await expect(dialog.confirming).toContainText('Star Keno');
  await dialog.confirm();
  await expect(dialog.done).toBeVisible();
  await dialog.finish();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const moved = { wallet: 49_975n, PG: 0n, KENO: 50_025n };
  expect(await expectLedger(page, site.url, player.token)).toEqual(moved);
  expect(await movementsOf(site.url, player.token, 'transfer')).toHaveLength(1);
  await page.goto(address);
  await dialog.choose('to', 'Jade Dragon');
  await dialog.form.getByRole('button', { name: text.gather }).click();
  await expect(dialog.confirming).toContainText('1,000.00');
  await dialog.confirm();
  await expect(dialog.done).toContainText('1,000.00');
  await dialog.finish();
  expect(await expectLedger(page, site.url, player.token)).toEqual({ wallet: 0n, PG: 100000n, KENO: 0n });
});

test('[S2.41] [S5.10] a scroller works with the mouse wheel and with keys, and a game without money cannot be a source', async ({
  page,
}) => {
  await page.goto('/user/contact?dialog=wallet.transfer');
  const dialog = moneyDialogs(page);
  const from = dialog.scroller('from');
  const chosen = from.getByRole('option', { selected: true });
  await expect(chosen).toContainText(text.wallet);
  await from.press('Home');
  await expect(chosen).toHaveText(text.none);
  await from.hover();
  await page.mouse.wheel(0, 72);
  await expect(chosen).toContainText(text.wallet);
  await from.press('ArrowDown');
  await expect(chosen).toContainText('Jade Dragon');
  await expect(dialog.submit).toBeDisabled();
  await expect(dialog.form).toContainText(text.nothingThere);
  await from.press('Home');
  await expect(chosen).toHaveText(text.none);
});
