import type { Page } from '@playwright/test';
import { formatBaht } from '../support/amount';
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
