import { copiedText } from '../support/copied-text';
import { depositLabels } from '../support/deposit-labels';
import { noMoney } from '../support/player';
import { expect, test } from '../support/player-test';
import { homePage } from '../support/home-page';
import { labels } from '../support/labels';
import { expectNoLayoutShift, recordLayoutShifts } from '../support/layout-shift';

const text = depositLabels.th;

test.use({ balances: noMoney, language: 'th', contextOptions: { reducedMotion: 'no-preference' } });

test('[S1.6] [S2.39] [S3.13] [S3.14] [S4.14] [S8.19] a bank transfer: the account is copied, the transfer is announced, and the money arrives', {
  tag: '@wallet',
}, async ({ page, context, site, player }) => {
  await context.grantPermissions(['clipboard-write'], { origin: site.url });
  const { banks } = await player.call<{ banks: { bankAccountNo: string; bankAccountName: string }[] }>(
    '/api/lookup/deposit',
  );
  await page.goto('/user/home');
  await page.getByRole('main').getByRole('link', { name: text.deposit, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: text.deposit });
  await dialog.getByRole('button', { name: text.methods.bank }).click();
  await expect(dialog).toContainText(text.ownAccount);
  const accounts = dialog.getByRole('list', { name: text.bankAccounts }).getByRole('listitem');
  await expect(accounts).toHaveCount(banks.length);
  await accounts.first().getByRole('button').click();
  await expect(page.getByText(`${text.copied} ${banks[0]?.bankAccountNo}`)).toBeVisible();
  expect(await copiedText(context)).toBe(banks[0]?.bankAccountNo);

  await dialog.getByLabel(text.sentAmount).fill('๑,๒๕๐.๗๕');
  await dialog.getByRole('button', { name: `${text.announce} 1,250.75 ${labels.th.baht}` }).click();
  await expect(page.getByText(text.announced)).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(await player.wallet()).toBe(0n);

  await page.goto('/user/statement');
  const entry = page.getByRole('list', { name: text.statement }).getByRole('listitem');
  await expect(entry).toContainText(text.inProgress);
  await player.receive(1250.75);
  await page.reload();
  await expect(entry).toContainText(text.success);
  await expect(entry).toContainText(`+1,250.75 ${labels.th.baht}`);
  expect(await player.wallet()).toBe(125_075n);
  await page.goto('/user/home');
  await expect(homePage(page).wallet).toHaveText(`1,250.75 ${labels.th.baht}`);
});

test('[S2.39] nothing in the sheet of a phone moves while the ways to deposit load', {
  tag: '@wallet',
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const dialog = page.getByRole('dialog');
  await page.route('**/api/lookup/deposit', async (route) => {
    await dialog.locator('[aria-busy="true"]').waitFor();
    await route.continue();
  });
  await recordLayoutShifts(page);
  await page.goto('/user/home?dialog=wallet.deposit');
  await dialog.getByRole('button', { name: text.methods.bank }).waitFor();
  await expectNoLayoutShift(page);
});
