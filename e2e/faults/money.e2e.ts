import { homePage } from '../support/home-page';
import { ledgerOf, movementsOf } from '../support/ledger';
import { moneyDialogs } from '../support/money-dialogs';
import { moneyLabels as text } from '../support/money-labels';
import { expect, test } from '../support/player-fault-test';

test.use({ language: 'th' });

const transfer = '/user/home?dialog=wallet.transfer&dialog-from=wallet&dialog-to=PG';

test('[S7.10] a reply that is lost after the money has moved: the transfer is checked, and makes one debit', async ({
  page,
  faults,
  site,
  player,
}) => {
  await page.goto(transfer);
  faults.addFault(/^\/api\/wallet\/transfer$/, 'reset');
  const dialog = moneyDialogs(page);
  await dialog.send('600');
  await expect(dialog.pending).toBeVisible();
  await expect(dialog.amountField).toBeDisabled();
  await expect(dialog.submit).toBeDisabled();
  faults.clearFaults();
  await dialog.checkAgain();
  await expect(dialog.done).toContainText('600.00');
  await dialog.finish();
  expect(await ledgerOf(site.url, player.token)).toEqual({ wallet: 40000n, PG: 60000n, KENO: 0n });
  expect(await movementsOf(site.url, player.token, 'transfer')).toHaveLength(1);
  await expect(homePage(page).wallet).toContainText('400.00');
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
