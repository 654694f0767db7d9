import type { Page } from '@playwright/test';
import { homePage } from '../support/home-page';
import { members } from '../support/members';
import { moneyDialogs } from '../support/money-dialogs';
import { moneyLabels as text } from '../support/money-labels';
import { expect, test } from '../support/other-backend-test';

test.use({ language: 'th', member: members.rich });

const withdrawAt = '/user/home?dialog=wallet.withdraw';
const call = 'POST /api/wallet/withdraw';

async function withdraw(page: Page) {
  const dialog = moneyDialogs(page);
  await page.goto(withdrawAt);
  await dialog.amountField.fill('103');
  await dialog.submit.click();
  await dialog.confirm();
  return dialog;
}

test('[S7.13] a withdrawal succeeds when the response has no data', async ({ page, backend }) => {
  for (const [index, reply] of ['empty', '204', 'OK as text', '{}'].entries()) {
    await backend.setVariant(call, reply);
    const dialog = await withdraw(page);
    await expect(dialog.done, reply).toContainText(text.wait);
    await dialog.finish();
    expect((await backend.state()).requests[call], reply).toBe(index + 1);
  }
  await expect(homePage(page).wallet).toContainText('12,088.50');
});

for (const reply of ['500 with HTML after the call', 'dropped before the call'] as const) {
  test(`a withdrawal (${reply}) is sent only once, also after a wait, a reload, back and forward, and in another tab`, async ({
    page,
    context,
    backend,
    watch,
  }) => {
    watch.allowFailures(/withdraw$/);
    await page.clock.install();
    await backend.setVariant(call, reply);
    const dialog = await withdraw(page);
    await expect(dialog.confirming).toHaveCount(0);
    await expect(dialog.done).toHaveCount(0);
    const sent = async (): Promise<number | undefined> => (await backend.state()).requests[call];
    await expect.poll(sent).toBe(1);
    await page.clock.fastForward(60_000);
    // The page reads the statement before the request, and again to find the outcome.
    await expect.poll(async () => (await backend.state()).requests['POST /api/statement']).toBeGreaterThan(1);
    await page.reload();
    await page.clock.fastForward(60_000);
    await page.goBack();
    await page.goForward();
    await page.clock.fastForward(60_000);
    const other = await context.newPage();
    await other.goto(withdrawAt);
    await expect(moneyDialogs(other).form).toBeVisible();
    await page.clock.fastForward(60_000);
    expect(await sent()).toBe(1);
  });
}
