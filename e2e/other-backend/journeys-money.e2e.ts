import { homePage } from '../support/home-page';
import { members } from '../support/members';
import { moneyDialogs } from '../support/money-dialogs';
import { moneyLabels as text } from '../support/money-labels';
import { expect, test } from '../support/other-backend-test';

test.use({ language: 'th', member: members.rich });

const withdrawAt = '/user/home?dialog=wallet.withdraw';
const call = 'POST /api/wallet/withdraw';

test('[S7.10] [S7.13] [S8.16] money moves from the wallet to a game, and the home fetches it again', async ({
  page,
  backend,
}) => {
  await page.goto('/user/home?dialog=wallet.transfer&dialog-from=wallet&dialog-to=PG');
  const dialog = moneyDialogs(page);
  await dialog.amountField.fill('500.25');
  await dialog.submit.click();
  await dialog.confirm();
  await expect(dialog.done).toBeVisible();
  await dialog.finish();
  await expect(homePage(page).wallet).toContainText('12,000.25');
  await expect(homePage(page).inGames).toContainText('2,451.00');
  const { effects, headers } = await backend.state();
  expect(effects).toEqual({ 'POST /api/wallet/transfer': 1 });
  // The page sends no header that the backend did not allow: a backend on another origin would reject the call.
  expect(headers['POST /api/wallet/transfer']).not.toHaveProperty('idempotency-key');
});

test('[S7.10] transfer-all moves all money to one account', async ({ page, backend }) => {
  await page.goto('/user/home?dialog=wallet.transfer&dialog-to=PG');
  const dialog = moneyDialogs(page);
  await dialog.form.getByRole('button', { name: text.gather }).click();
  await dialog.confirm();
  await expect(dialog.done).toBeVisible();
  await dialog.finish();
  await expect(homePage(page).wallet).toContainText('0.00');
  await expect(homePage(page).inGames).toContainText('14,451.25');
  expect((await backend.state()).effects).toEqual({ 'POST /api/wallet/transferAll': 1 });
});

test('[S7.10] [S5.11] [S8.16] a withdrawal is sent once and shows a message to wait', async ({
  page,
  backend,
}) => {
  const dialog = moneyDialogs(page);
  await page.goto(withdrawAt);
  await dialog.amountField.fill('103');
  await dialog.submit.click();
  await dialog.confirm();
  await expect(dialog.done).toContainText(text.wait);
  await dialog.finish();
  await expect(homePage(page).wallet).toContainText('12,397.50');
  expect((await backend.state()).effects).toEqual({ [call]: 1 });
});

test('[S7.10] withdraw-all pays the shown amount', async ({ page, backend }) => {
  await page.goto(withdrawAt);
  const dialog = moneyDialogs(page);
  await expect(dialog.allButton).toContainText('14,451.25');
  await dialog.allButton.click();
  await dialog.confirm();
  await expect(dialog.done).toContainText(text.wait);
  await dialog.finish();
  await expect(homePage(page).total).toContainText('0.00');
  expect((await backend.state()).effects).toEqual({ 'POST /api/wallet/withdrawAll': 1 });
});

test('[S8.15] a rejection with a code shows a message, and nothing moves', async ({
  page,
  backend,
  watch,
}) => {
  watch.allowFailures(/withdraw$/);
  await page.goto(withdrawAt);
  const dialog = moneyDialogs(page);
  await dialog.amountField.fill('200');
  await backend.setVariant(call, 'rejected with a text');
  await dialog.submit.click();
  await dialog.confirm();
  await expect(dialog.failed).toContainText('ระบบปิดปรับปรุงชั่วคราว');
  await dialog.ok();
  await expect(dialog.amountField).toHaveValue('200');
  expect((await backend.state()).effects).toEqual({});
});
