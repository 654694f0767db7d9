import { openCodesOf } from '../support/open-codes';
import type { Page } from '@playwright/test';
import { formatBaht } from '../support/amount';
import { depositLabels } from '../support/deposit-labels';
import { homePage } from '../support/home-page';
import { expect, test as laoTest } from '../support/lao-test';
import { ledgerOf } from '../support/ledger';
import { loginStorageState } from '../support/login';
import { moneyDialogs } from '../support/money-dialogs';
import { callSandbox, sendFromBank } from '../support/call-sandbox';
import { newPlayer, type Player } from '../support/player';
import { translate } from '../support/texts';
import { chooseQr, qrNames } from '../support/qr-section';
import { labels } from '../support/labels';

const text = depositLabels.th;
const kip = 'กีบ';

/** Journeys of a member whose currency is kip, with a balance of 2,000,000.50 kip. */
const test = laoTest.extend<{ player: Player }>({
  player: async ({ lao }, use) =>
    use(await newPlayer(lao.url, { wallet: 2_000_000.5, games: ['PG'], currency: 'LAK' })),
  storageState: async ({ origin, player }, use) => use(loginStorageState(origin, player.token, 'th')),
});

/** Opens the home page and expects its amounts to equal the ledger, in kip only. */
async function expectKip(page: Page, origin: string, { token }: Player, wallet: bigint): Promise<void> {
  const ledger = await ledgerOf(origin, token);
  expect(ledger['wallet']).toBe(wallet);
  await page.goto('/user/home');
  const home = homePage(page);
  await expect(home.wallet).toHaveText(`${formatBaht(wallet)} ${kip}`);
  await expect(home.total).toHaveText(`${formatBaht(wallet + (ledger['PG'] ?? 0n))} ${kip}`);
  await expect(page.getByRole('main')).not.toContainText(labels.th.baht);
}

const newest = (page: Page) => page.getByRole('list', { name: text.statement }).getByRole('listitem').first();

test('[S1.4] kip are deposited to the kip account, by bank and by QR', async ({ page, lao, player }) => {
  await page.goto('/user/home?dialog=wallet.deposit&dialog-way=bank');
  const dialog = page.getByRole('dialog', { name: text.deposit });
  const account = dialog.getByRole('list', { name: text.bankAccounts }).getByRole('listitem');
  await expect(account.filter({ hasText: kip })).toHaveCount(1);
  await dialog.getByLabel(text.sentAmount).fill('1,250,000.25');
  await dialog.getByRole('button', { name: `${text.announce} 1,250,000.25 ${kip}` }).click();
  await expect(page.getByText(text.announced)).toBeVisible();
  await sendFromBank(lao.url, player.username, 1_250_000.25);
  await page.goto('/user/statement');
  await expect(newest(page)).toContainText(`+1,250,000.25 ${kip}`);

  await page.goto('/user/home?dialog=wallet.deposit&dialog-way=qr');
  const provider = await chooseQr(page, qrNames.ZPAY);
  await provider.getByRole('button', { name: '50,000', exact: true }).click();
  await provider.getByRole('button', { name: `${text.createQr} 50,000.00 ${kip}` }).click();
  await expect(provider.getByRole('timer')).toBeVisible();
  await expect(provider).toContainText(`50,000.00 ${kip}`);
  const [code] = await openCodesOf(lao.url, player.token);
  await callSandbox(lao.url, 'POST', `qrcodes/${code?.id}/pay`, {});
  await expect(provider.getByRole('status').filter({ hasText: text.arrived })).toBeVisible();
  await expectKip(page, lao.url, player, 330_000_075n);
});

test('[S1.4] kip are moved to a game and to the bank, and the statement shows them as kip', async ({
  page,
  lao,
  player,
}) => {
  const dialog = moneyDialogs(page);
  await page.goto('/user/home?dialog=wallet.transfer&dialog-from=wallet&dialog-to=PG');
  await dialog.amountField.fill('500,000.25');
  await dialog.submit.click();
  await expect(dialog.confirming).toContainText(`500,000.25 ${kip}`);
  await dialog.confirm();
  await expect(dialog.done).toContainText(`500,000.25 ${kip}`);
  await dialog.finish();
  await expectKip(page, lao.url, player, 150_000_025n);

  await page.goto('/user/home?dialog=wallet.withdraw');
  await expect(dialog.form).toContainText(`50,000.00 ${kip} ถึง 50,000,000.00 ${kip}`);
  await dialog.amountField.fill('49,999.99');
  await dialog.submit.click();
  await expect(dialog.form.getByRole('alert')).toHaveText(
    translate.th('wallet:money.problem.minimum', { amount: `50,000.00 ${kip}` }),
  );
  await dialog.amountField.fill('100,000');
  await dialog.submit.click();
  await expect(dialog.confirming).toContainText(`100,000.00 ${kip}`);
  await dialog.confirm();
  await dialog.finish();
  await expectKip(page, lao.url, player, 140_000_025n);
  await page.goto('/user/statement');
  await expect(newest(page)).toContainText(`−100,000.00 ${kip}`);
  await expect(page.getByRole('main')).not.toContainText(labels.th.baht);
});
