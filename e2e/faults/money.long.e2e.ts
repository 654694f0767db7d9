import { homePage } from '../support/home-page';
import { ledgerOf, movementsOf } from '../support/ledger';
import { moneyDialogs } from '../support/money-dialogs';
import { moneyLabels as text } from '../support/money-labels';
import { expect, test } from '../support/player-fault-test';
import { labels } from '../support/labels';

test.use({ language: 'th' });

const transfer = '/user/home?dialog=wallet.transfer&dialog-from=wallet&dialog-to=PG';
const calls = {
  transfer: /^\/api\/wallet\/transfer$/,
  transferAll: /^\/api\/wallet\/transferAll$/,
  withdraw: /^\/api\/wallet\/withdraw$/,
  withdrawAll: /^\/api\/wallet\/withdrawAll$/,
};

test('a transfer whose response was lost is still checked after two reloads, and makes one debit', async ({
  page,
  faults,
  site,
  player,
}) => {
  await page.goto(transfer);
  faults.addFault(calls.transfer, 'reset');
  const dialog = moneyDialogs(page);
  await dialog.send('600');
  await expect(dialog.pending).toBeVisible();
  await page.reload();
  await expect(dialog.pending).toBeVisible();
  await expect(dialog.amountField).toHaveValue('600.00');
  await expect(dialog.amountField).toBeDisabled();
  // Leaves the page first, so that its timer does not fire before the reload.
  await page.goto('about:blank');
  faults.clearFaults();
  await page.goto(transfer);
  await expect(dialog.done).toContainText('600.00');
  await dialog.finish();
  expect(await ledgerOf(site.url, player.token)).toEqual({ wallet: 40000n, PG: 60000n, KENO: 0n });
  expect(await movementsOf(site.url, player.token, 'transfer')).toHaveLength(1);
});

test('Back during a transfer lets it continue, updates the home, and shows the outcome when it is opened again', async ({
  page,
  site,
  player,
}) => {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/wallet/transfer', async (route) => {
    const response = await route.fetch();
    await released;
    await route.fulfill({ response });
  });
  await page.goto('/user/home');
  await page.getByRole('link', { name: 'โยกเงิน' }).click();
  const dialog = moneyDialogs(page);
  await dialog.choose('from', text.wallet);
  await dialog.choose('to', 'Jade Dragon');
  await dialog.send('250.5');
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  release();
  await expect(homePage(page).wallet).toContainText('749.50');
  await page.getByRole('link', { name: 'โยกเงิน' }).click();
  await expect(dialog.done).toContainText('250.50');
  await dialog.finish();
  await page.getByRole('link', { name: 'โยกเงิน' }).click();
  await expect(dialog.amountField).toHaveValue('');
  expect(await ledgerOf(site.url, player.token)).toEqual({ wallet: 74950n, PG: 25050n, KENO: 0n });
  expect(await movementsOf(site.url, player.token, 'transfer')).toHaveLength(1);
});

test('transfer-all, withdraw and withdraw-all are checked after an internal error and happen once', async ({
  page,
  faults,
  site,
  player,
}) => {
  const dialog = moneyDialogs(page);
  const confirmAndRecover = async (): Promise<void> => {
    await dialog.confirm();
    await expect(dialog.pending).toBeVisible();
    faults.clearFaults();
    await dialog.checkAgain();
    await expect(dialog.done).toBeVisible();
    await dialog.finish();
  };
  await page.goto('/user/home?dialog=wallet.transfer&dialog-to=PG');
  faults.addFault(calls.transferAll, 'error');
  await dialog.form.getByRole('button', { name: text.gather }).click();
  await confirmAndRecover();
  expect(await ledgerOf(site.url, player.token)).toEqual({ wallet: 0n, PG: 100000n, KENO: 0n });
  await page.goto('/user/home?dialog=wallet.transfer&dialog-from=PG&dialog-to=wallet');
  await dialog.send('700');
  await dialog.finish();
  await page.goto('/user/home?dialog=wallet.withdraw');
  faults.addFault(calls.withdraw, 'error');
  await dialog.amountField.fill('300');
  await dialog.submit.click();
  await confirmAndRecover();
  expect(await ledgerOf(site.url, player.token)).toEqual({ wallet: 40000n, PG: 30000n, KENO: 0n });
  await page.goto('/user/home?dialog=wallet.withdraw');
  faults.addFault(calls.withdrawAll, 'error');
  await dialog.allButton.click();
  await confirmAndRecover();
  expect(await ledgerOf(site.url, player.token)).toEqual({ wallet: 0n, PG: 0n, KENO: 0n });
  expect(await movementsOf(site.url, player.token, 'withdraw')).toHaveLength(2);
  await expect(homePage(page).total).toContainText('0.00');
});

test('when a login ends while an action is checked, nothing is sent for the next login, and the home is correct', async ({
  page,
  faults,
  site,
  player,
}) => {
  const dialog = moneyDialogs(page);
  await page.goto(transfer);
  faults.addFault(calls.transfer, 'reset');
  await dialog.send('600');
  await expect(moneyDialogs(page).pending).toBeVisible();
  await page.evaluate(() => localStorage.removeItem('token'));
  await page.goto('/login');
  faults.clearFaults();
  await page.getByLabel(labels.th.phone).fill(player.username);
  await page.getByLabel(labels.th.password, { exact: true }).fill(player.password);
  await page.locator('main form').getByRole('button', { name: labels.th.login }).click();
  await expect(homePage(page).wallet).toContainText('400.00');
  await page.goto(transfer);
  await expect(moneyDialogs(page).amountField).toBeEnabled();
  await expect(moneyDialogs(page).pending).toHaveCount(0);
  expect(await movementsOf(site.url, player.token, 'transfer')).toHaveLength(1);
});
