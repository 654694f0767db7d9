import type { Page } from '@playwright/test';
import { formatBaht } from '../support/amount';
import { callApi } from '../support/call-api';
import { sendFromBank, setRegisterOtp } from '../support/call-sandbox';
import { depositLabels } from '../support/deposit-labels';
import { homePage } from '../support/home-page';
import { labels } from '../support/labels';
import { ledgerOf } from '../support/ledger';
import { logIn, storeLogin } from '../support/login';
import { moneyDialogs } from '../support/money-dialogs';
import { newPlayer } from '../support/player';
import { validPassword, newcomer, registerPage } from '../support/register-page';
import { registerLabels } from '../support/register-labels';
import { startSite, type RunningSite } from '../support/start-site';
import { expect, test as base } from '../support/test';
import { translate } from '../support/texts';

/** Journeys in the Lao edition, which runs beside the worker's Thai edition. */
const test = base.extend<object, { lao: RunningSite }>({
  lao: [
    async ({ browserName: _ }, use) => {
      const lao = await startSite({ env: { EDITION: 'lao' } });
      await use(lao);
      await lao.stop();
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  origin: async ({ lao }, use) => use(lao.url),
});

test('[S1.2] [S2.17] [S5.1] [S9.4] [S9.6] a first visit is in Lao; the registration accepts a phone number of any length and requires the currency', async ({
  page,
  lao,
}) => {
  const text = registerLabels.la;
  await setRegisterOtp(lao.url, false);
  const phone = `020${newcomer().phone.slice(2)}`;
  const wizard = registerPage(page, 'la');
  expect(await (await page.goto('/register'))?.text()).toContain('<html lang="lo">');
  await expect(page.locator('html')).toHaveAttribute('lang', 'lo');
  await wizard.enterPhone(phone);
  await wizard.fillProfile('ບົວ');
  await wizard.next();
  await wizard.fillAccount(newcomer().accountNo, 'bcel', ['boua', 'phommachanh']);
  await wizard.submit();
  await expect(wizard.form.getByRole('alert')).toBeVisible();
  await expect(page.getByRole('radio')).toHaveCount(2);
  await page.getByRole('radio', { name: text.BAHT }).check();
  await page.getByRole('radio', { name: text.LAK }).check();
  await wizard.register();
  await expect(page).toHaveURL('/login');
  await logIn(page, { username: phone, password: validPassword, language: 'la' });
  await expect(homePage(page, 'la').total).toBeVisible();
  const token = (await page.evaluate(() => sessionStorage.getItem('token'))) ?? '';
  const { body } = await callApi<object>(lao.url, '/api/wallet', { token });
  expect(JSON.stringify(body)).toContain('LAK');
});

test.afterEach(({ lao }) => setRegisterOtp(lao.url, true));

const kip = 'กีบ';

const newestEntry = (page: Page) =>
  page.getByRole('list', { name: depositLabels.th.statement }).getByRole('listitem').first();

test('[S1.4] kip are deposited to the kip account, moved to a game and to the bank, and every page shows them as kip', async ({
  page,
  lao,
}) => {
  const text = depositLabels.th;
  const { username, token } = await newPlayer(lao.url, {
    wallet: 2_000_000.5,
    games: ['PG'],
    currency: 'LAK',
  });
  await storeLogin(page, token, 'th');
  await page.goto('/user/home?dialog=wallet.deposit&dialog-way=bank');
  const deposit = page.getByRole('dialog', { name: text.deposit });
  const account = deposit.getByRole('list', { name: text.bankAccounts }).getByRole('listitem');
  await expect(account.filter({ hasText: kip })).toHaveCount(1);
  await deposit.getByLabel(text.sentAmount).fill('1,250,000.25');
  await deposit.getByRole('button', { name: `${text.announce} 1,250,000.25 ${kip}` }).click();
  await expect(page.getByText(text.announced)).toBeVisible();
  await sendFromBank(lao.url, username, 1_250_000.25);
  await page.goto('/user/statement');
  await expect(newestEntry(page)).toContainText(`+1,250,000.25 ${kip}`);

  const dialog = moneyDialogs(page);
  await page.goto('/user/home?dialog=wallet.transfer&dialog-from=wallet&dialog-to=PG');
  await dialog.amountField.fill('500,000.25');
  await dialog.submit.click();
  await expect(dialog.confirming).toContainText(`500,000.25 ${kip}`);
  await dialog.confirm();
  await expect(dialog.done).toContainText(`500,000.25 ${kip}`);
  await dialog.finish();

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
  await page.goto('/user/statement');
  await expect(newestEntry(page)).toContainText(`−100,000.00 ${kip}`);
  await expect(page.getByRole('main')).not.toContainText(labels.th.baht);

  const ledger = { wallet: 265_000_050n, PG: 50_000_025n };
  expect(await ledgerOf(lao.url, token)).toEqual(ledger);
  await page.goto('/user/home');
  const home = homePage(page);
  await expect(home.wallet).toHaveText(`${formatBaht(ledger.wallet)} ${kip}`);
  await expect(home.total).toHaveText(`${formatBaht(ledger.wallet + ledger.PG)} ${kip}`);
  await expect(page.getByRole('main')).not.toContainText(labels.th.baht);
});
