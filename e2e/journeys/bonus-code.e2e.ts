import type { Page } from '@playwright/test';
import { formatBaht } from '../support/amount';
import { homePage } from '../support/home-page';
import { expect, test } from '../support/promo-test';
import { promoLabels as text } from '../support/promo-labels';
import { labels } from '../support/labels';

const codeBox = (page: Page) => page.getByRole('textbox', { name: text.code });
const searchButton = (page: Page) => page.getByRole('main').getByRole('button', { name: text.search });
const useButton = (page: Page) => page.getByRole('button', { name: 'ใช้รหัส GOLD99' });

test.beforeEach(async ({ page }) => {
  await page.goto('/user/bonus');
  await expect(codeBox(page)).toBeVisible();
});

test('[S2.50] [S8.24] a code is required, and an unknown code shows the not-found text', async ({
  page,
  watch,
}) => {
  watch.allowFailures(/\/api\/promotion\/find\/NOPE%20%2F1$/);
  await searchButton(page).click();
  await expect(page.getByRole('alert')).toHaveText(text.codeMissing);
  await codeBox(page).fill('nope /1');
  await expect(codeBox(page)).toHaveValue('NOPE /1');
  await codeBox(page).press('Enter');
  await expect(page.getByRole('alert')).toHaveText(text.notFound);
});

test('[S2.50] [S5.14] [S4.18] [S8.25] a code typed in lower case is found and used, and its money is in the wallet and on the home', async ({
  page,
  player,
  demoSite,
}) => {
  await demoSite.deposit(player, 500);
  await codeBox(page).pressSequentially('gold99');
  await searchButton(page).click();
  await expect(page.getByRole('main')).toContainText('เครดิตทองดี 99 บาท');
  await useButton(page).dblclick();
  const saved = page.getByRole('dialog', { name: text.saved });
  await expect(saved).toContainText('GOLD99');
  await saved.getByRole('button', { name: text.finish }).click();
  const active = page.getByRole('region', { name: text.active });
  await expect(active).toContainText('GOLD99');
  await expect(active).toContainText('เครดิตทองดี 99 บาท');
  expect(await demoSite.wallet(player)).toBe(59_900n);
  await homePage(page).menu.getByRole('link', { name: labels.th.home }).click();
  await expect(homePage(page).wallet).toHaveText(`${formatBaht(59_900n)} ${labels.th.baht}`);
});

test('[S8.23] a code whose condition is not met shows an error dialog when the amount was not reported', async ({
  page,
  watch,
}) => {
  watch.allowFailures(/\/api\/promotion\/activate\/GOLD99$/);
  await page.route('**/api/promotion/find/GOLD99', (route) =>
    route.fulfill({ json: { promotion: { code: 'GOLD99', percentFail: 5, description: '' } } }),
  );
  await codeBox(page).fill('gold99');
  await codeBox(page).press('Enter');
  await useButton(page).click();
  const rejection = page.getByRole('alertdialog', { name: text.conditionTitle });
  await expect(rejection).toContainText(text.condition);
  await rejection.getByRole('button', { name: text.ok }).click();
  await expect(codeBox(page)).toHaveValue('GOLD99');
});

test('[S8.5] [S8.23] a code that was used before shows an error dialog, and pays nothing again', async ({
  page,
  player,
  demoSite,
  watch,
}) => {
  watch.allowFailures(/\/api\/promotion\/activate\/GOLD99$/);
  await demoSite.deposit(player, 500);
  await demoSite.call(player, '/api/promotion/activate/GOLD99');
  await demoSite.loseInGame(player, 598);
  await demoSite.call(player, '/api/bonus/clear');
  const before = await demoSite.wallet(player);
  await codeBox(page).fill('gold99');
  await codeBox(page).press('Enter');
  await useButton(page).click();
  await expect(page.getByRole('alertdialog', { name: text.promotionReceivedTitle })).toContainText(
    text.promotionReceived,
  );
  expect(await demoSite.wallet(player)).toBe(before);
});
