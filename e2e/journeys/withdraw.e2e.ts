import { formatBaht } from '../support/amount';
import { callOrThrow } from '../support/call-api';
import { callSandbox } from '../support/call-sandbox';
import { homePage } from '../support/home-page';
import { labels } from '../support/labels';
import { ledgerOf, movementsOf } from '../support/ledger';
import { moneyDialogs } from '../support/money-dialogs';
import { moneyLabels as text } from '../support/money-labels';
import { expect, test } from '../support/player-test';
import { translate } from '../support/texts';

test.use({ language: 'th', balances: { wallet: 1000, games: ['PG', 'KENO'] } });

const t = translate.th;
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

interface Payouts {
  payouts: { reference: string; amount: number; status: string }[];
}

test('[H4.1] [H4.2] [H4.4] the home and the receipt follow a withdrawal until the bank rejects it, with its reason and the money back', {
  tag: '@wallet',
}, async ({ page, site, player }) => {
  await callSandbox(site.url, 'PUT', 'payouts', { byHand: true });
  try {
    await page.goto('/user/home');
    const body = { amount: 123.25 };
    await callOrThrow(site.url, '/api/wallet/withdraw', { body, token: player.token });
    const strip = page.getByRole('list', { name: t('wallet:movement.openList') }).getByRole('link');
    await expect(strip).toContainText(t('wallet:movement.withdraw.SENT'));
    await expect(strip).toContainText('123.25');
    await strip.click();
    const receipt = page.getByRole('dialog');
    const current = receipt.locator('[aria-current="step"]');
    await expect(current).toContainText(t('wallet:movement.withdraw.SENT'));
    const { payouts } = await callSandbox<Payouts>(site.url, 'GET', 'payouts');
    const payout = payouts.find(({ amount, status }) => amount === 123.25 && status === 'pending');
    await expect(receipt).toContainText(payout?.reference ?? 'the reference of the payout');
    await callSandbox(site.url, 'POST', `payouts/${payout?.reference}/judge`, {
      verdict: 'refused',
      reason: 'NAME_MISMATCH',
    });
    await expect(current).toContainText(t('wallet:movement.stage.RETURNED'));
    await expect(receipt).toContainText(t('errors:PAYEE_NAME_MISMATCH'));
    await expect(receipt.getByRole('link', { name: t('wallet:movement.retry') })).toBeVisible();
    expect(await ledgerOf(site.url, player.token)).toEqual({ wallet: 100000n, PG: 0n, KENO: 0n });
  } finally {
    await callSandbox(site.url, 'PUT', 'payouts', { byHand: false });
  }
});
