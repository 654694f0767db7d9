import type { Page } from '@playwright/test';
import { homePage } from '../support/home-page';
import { ledgerOf, movementsOf } from '../support/ledger';
import { moneyDialogs } from '../support/money-dialogs';
import { moneyLabels as text } from '../support/money-labels';
import { expect, test } from '../support/player-fault-test';
import { waitUntilReadable } from '../support/wait-until-readable';
import { labels } from '../support/labels';

test.use({ language: 'th' });

const transfer = '/user/home?dialog=wallet.transfer&dialog-from=wallet&dialog-to=PG';
const calls = {
  transfer: /^\/api\/wallet\/transfer$/,
  transferAll: /^\/api\/wallet\/transferAll$/,
  withdraw: /^\/api\/wallet\/withdraw$/,
  withdrawAll: /^\/api\/wallet\/withdrawAll$/,
};

/** Fills in the form and confirms. */
async function send(page: Page, amount: string): Promise<void> {
  const dialog = moneyDialogs(page);
  await dialog.amountField.fill(amount);
  await dialog.submit.click();
  await dialog.confirm();
}

/** Makes the page send its request at once instead of at its next interval. */
async function checkAgain(page: Page): Promise<void> {
  await page.evaluate(() => void window.dispatchEvent(new Event('online')));
}

/** The first request may have reached the backend or not; in both cases the next one gets the true result. */
for (const [description, fault] of [
  ['a reply that is lost after the money has moved', 'reset'],
  ['an inner error after the money has moved', 'error'],
  ['a page of a proxy in place of the reply', 'html'],
  ['half a reply', 'truncate'],
  ['a request that never arrives', 'unreached'],
] as const) {
  test(`[S7.10] ${description}: the transfer is checked, and makes one debit`, async ({
    page,
    faults,
    site,
    player,
  }) => {
    await page.goto(transfer);
    faults.addFault(calls.transfer, fault);
    const dialog = moneyDialogs(page);
    await send(page, '600');
    await expect(dialog.pending).toBeVisible();
    await expect(dialog.amountField).toBeDisabled();
    await expect(dialog.submit).toBeDisabled();
    faults.clearFaults();
    await checkAgain(page);
    await expect(dialog.done).toContainText('600.00');
    await dialog.finish();
    expect(await ledgerOf(site.url, player.token)).toEqual({ wallet: 40000n, PG: 60000n, KENO: 0n });
    expect(await movementsOf(site.url, player.token, 'transfer')).toHaveLength(1);
    await expect(homePage(page).wallet).toContainText('400.00');
  });
}

test('a transfer whose response was lost is still checked after two reloads, and makes one debit', async ({
  page,
  faults,
  site,
  player,
}) => {
  await page.goto(transfer);
  faults.addFault(calls.transfer, 'reset');
  const dialog = moneyDialogs(page);
  await send(page, '600');
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

test('[S8.15] a transfer with a lost response may be rejected', async ({ page, faults, site, player }) => {
  await page.goto(transfer);
  const dialog = moneyDialogs(page);
  faults.addFault(calls.transfer, 'unreached');
  await send(page, '900');
  await expect(dialog.pending).toBeVisible();
  const other = await page.context().newPage();
  await other.goto('/user/home?dialog=wallet.withdraw');
  await send(other, '500');
  await expect(moneyDialogs(other).done).toBeVisible();
  faults.clearFaults();
  await checkAgain(page);
  await expect(dialog.failed).toContainText(text.notEnough);
  await dialog.ok();
  expect(await ledgerOf(site.url, player.token)).toEqual({ wallet: 50000n, PG: 0n, KENO: 0n });
  expect(await movementsOf(site.url, player.token, 'transfer')).toHaveLength(0);
});

test('a double click and a third click are one action', async ({ page, site, player }) => {
  await page.goto(transfer);
  const dialog = moneyDialogs(page);
  await dialog.amountField.fill('100');
  await dialog.submit.dblclick();
  await waitUntilReadable(page);
  const confirmButton = dialog.confirming.locator('footer').getByRole('button').last();
  await confirmButton.evaluate((button: HTMLElement) => {
    button.click();
    button.click();
    button.click();
  });
  await expect(dialog.done).toBeVisible();
  await dialog.finish();
  expect(await ledgerOf(site.url, player.token)).toEqual({ wallet: 90000n, PG: 10000n, KENO: 0n });
  expect(await movementsOf(site.url, player.token, 'transfer')).toHaveLength(1);
});

test('two tabs that send a transfer at the same time spend the money once', async ({
  page,
  context,
  site,
  player,
}) => {
  const tabs = [page, await context.newPage()];
  for (const tab of tabs) {
    await tab.goto(transfer);
    await moneyDialogs(tab).amountField.fill('600');
    await moneyDialogs(tab).submit.click();
    await expect(moneyDialogs(tab).confirming).toBeVisible();
  }
  await Promise.all(tabs.map((tab) => moneyDialogs(tab).confirm()));
  const outcomes = await Promise.all(
    tabs.map(async (tab) => {
      const { done, failed } = moneyDialogs(tab);
      await done.or(failed).waitFor();
      return (await done.count()) ? 'done' : await failed.textContent();
    }),
  );
  expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
  expect(outcomes.find((outcome) => outcome !== 'done')).toContain(text.notEnough);
  expect(await ledgerOf(site.url, player.token)).toEqual({ wallet: 40000n, PG: 60000n, KENO: 0n });
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
  await send(page, '250.5');
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
    await checkAgain(page);
    await expect(dialog.done).toBeVisible();
    await dialog.finish();
  };
  await page.goto('/user/home?dialog=wallet.transfer&dialog-to=PG');
  faults.addFault(calls.transferAll, 'error');
  await dialog.form.getByRole('button', { name: text.gather }).click();
  await confirmAndRecover();
  expect(await ledgerOf(site.url, player.token)).toEqual({ wallet: 0n, PG: 100000n, KENO: 0n });
  await page.goto('/user/home?dialog=wallet.transfer&dialog-from=PG&dialog-to=wallet');
  await send(page, '700');
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

test('a transfer shows that the device is offline, and checks itself when the network is back', async ({
  page,
  context,
  site,
  player,
  watch,
}) => {
  // Pictures and the script that prepares the next visit may still be loading.
  watch.allowFailures(/socket\.io|\/media\/|\/shell\//);
  await page.goto(transfer);
  const dialog = moneyDialogs(page);
  await dialog.amountField.fill('100');
  await dialog.submit.click();
  await expect(dialog.confirming).toBeVisible();
  await context.setOffline(true);
  await dialog.confirm();
  await expect(dialog.form).toContainText(text.offline);
  await context.setOffline(false);
  await expect(dialog.done).toBeVisible();
  await dialog.finish();
  expect(await ledgerOf(site.url, player.token)).toEqual({ wallet: 90000n, PG: 10000n, KENO: 0n });
  expect(await movementsOf(site.url, player.token, 'transfer')).toHaveLength(1);
});

test('when a login ends while an action is checked, nothing is sent for the next login, and the home is correct', async ({
  page,
  faults,
  site,
  player,
}) => {
  await page.goto(transfer);
  faults.addFault(calls.transfer, 'reset');
  await send(page, '600');
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
