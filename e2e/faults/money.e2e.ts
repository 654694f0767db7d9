import { homePage } from '../support/home-page';
import { ledgerOf, movementsOf } from '../support/ledger';
import { moneyDialogs } from '../support/money-dialogs';
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
