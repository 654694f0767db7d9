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
