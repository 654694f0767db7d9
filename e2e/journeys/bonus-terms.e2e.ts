import type { Page } from '@playwright/test';
import { formatBaht } from '../support/amount';
import { moneyLabels as money } from '../support/money-labels';
import { expect, test } from '../support/promo-test';
import { promoLabels as text } from '../support/promo-labels';

const bonusName = 'ตลาดนัดกลางคืน 10%';
const address = '/user/bonus?dialog=promotions.bonus&dialog-code=NIGHT10';

const dialog = (page: Page) => page.getByRole('dialog', { name: bonusName });
const receiveButton = (page: Page) => dialog(page).getByRole('button', { name: text.receiveBonus });

test('[S2.52] the dialog of a bonus shows the amount and its conditions before the button', {
  tag: '@promotions',
}, async ({ page, player, demoSite }) => {
  await demoSite.deposit(player, 200);
  await page.goto(address);
  await expect(dialog(page)).toContainText(text.willReceive);
  await expect(dialog(page)).toContainText(formatBaht(2_000n));
  const conditions = dialog(page).getByRole('list', { name: text.conditions });
  await expect(conditions).toContainText(text.locks);
  await expect(conditions).toContainText('20.00');
  await receiveButton(page).click();
  await expect(page.getByRole('dialog', { name: text.saved })).toContainText(bonusName);
  // The deposit of 200 baht and the announced bonus of 20 baht.
  expect(await demoSite.wallet(player)).toBe(22_000n);
});

test('the button is disabled without a deposit that counts, and a link leads to the deposit', async ({
  page,
}) => {
  await page.goto(address);
  await expect(receiveButton(page)).toBeDisabled();
  await expect(receiveButton(page)).toHaveAccessibleDescription(new RegExp(text.noDepositCounts));
  await dialog(page).getByRole('link', { name: text.goDeposit }).click();
  await expect(page).toHaveURL('/user/bonus?dialog=wallet.deposit');
});

test('[S2.52] the button is disabled while another bonus is active, and a link leads to that bonus', async ({
  page,
  player,
  demoSite,
}) => {
  await demoSite.deposit(player, 200);
  await demoSite.call(player, '/api/bonus/activate/WELCOME100');
  await page.goto(address);
  await expect(receiveButton(page)).toBeDisabled();
  await expect(receiveButton(page)).toHaveAccessibleDescription(new RegExp(text.alreadyTitle));
  await dialog(page).getByRole('link', { name: money.seeBonus }).click();
  await expect(page).toHaveURL('/user/bonus');
  await expect(page.getByRole('region', { name: text.active })).toBeVisible();
});
