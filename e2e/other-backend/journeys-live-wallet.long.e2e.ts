import { depositLabels } from '../support/deposit-labels';
import { liveLabels } from '../support/money-labels';
import { members } from '../support/members';
import { expect, test } from '../support/other-backend-test';

const text = depositLabels.th;
/** Longer than three polling intervals of the page. */
const restMs = 40_000;

test.use({ language: 'th', member: members.rich });

test('[S4.14] an announced deposit is polled until it arrives, and nothing is fetched otherwise', async ({
  page,
  backend,
}) => {
  const countWalletFetches = async () => (await backend.state()).requests['GET /api/wallet'] ?? 0;
  await page.clock.install();
  const rest = async (): Promise<void> => {
    await page.clock.runFor(restMs);
    await page.waitForLoadState('networkidle');
  };
  const refreshed = page.waitForResponse('**/api/wallet/refresh/slot');
  await page.goto('/user/home');
  await refreshed;
  await expect.poll(countWalletFetches).toBeGreaterThan(0);
  // The wallet may be fetched once more after a slow refresh of the games.
  await rest();
  const atRest = await countWalletFetches();
  await rest();
  expect(await countWalletFetches()).toBe(atRest);

  await page.goto('/user/home?dialog=wallet.deposit&dialog-way=bank');
  const dialog = page.getByRole('dialog', { name: text.deposit });
  await dialog.getByLabel(text.sentAmount).fill('333.25');
  await dialog.getByRole('button', { name: `${text.announce} 333.25` }).click();
  await expect(dialog).toBeHidden();
  const announced = await countWalletFetches();
  await rest();
  expect(await countWalletFetches()).toBeGreaterThan(announced);
  await backend.credit(members.rich, 33_325);
  await page.clock.runFor(restMs);
  await expect(page.getByText(liveLabels.th.received)).toBeVisible();
  // A fetch that belongs to the message may still run.
  await rest();
  const arrived = await countWalletFetches();
  await rest();
  expect(await countWalletFetches()).toBe(arrived);
});
