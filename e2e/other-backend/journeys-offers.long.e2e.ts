import type { Page } from '@playwright/test';
import { homePage } from '../support/home-page';
import { members } from '../support/members';
import { expect, test } from '../support/other-backend-test';
import { promoLabels as text } from '../support/promo-labels';

test.use({ language: 'th', member: members.rich });

const dialog = (page: Page) => page.getByRole('dialog');
const saved = (page: Page) => page.getByRole('dialog', { name: text.saved });
const rows = (page: Page) =>
  dialog(page)
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });

test('[S3.22] [S4.16] [S4.18] a bonus is received once, is active, and is ended', async ({
  page,
  backend,
}) => {
  await page.goto('/user/bonus?dialog=promotions.bonus&dialog-code=EVERYDAY');
  await dialog(page).getByRole('button', { name: text.receiveBonus }).click();
  await expect(saved(page)).toBeVisible();
  await saved(page).getByRole('button', { name: text.finish }).click();
  const active = page.getByRole('region', { name: text.active });
  await expect(active).toBeVisible();
  expect(await backend.member(members.rich)).toMatchObject({ wallet: 1_255_050, activeBonus: 'EVERYDAY' });
  await active.getByRole('button', { name: text.cancel }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: text.cancel }).click();
  await expect(page.getByRole('dialog', { name: text.ended })).toBeVisible();
  expect((await backend.member(members.rich)).activeBonus).toBeNull();
  expect((await backend.state()).effects).toEqual({
    'GET /api/bonus/activate/{code}': 1,
    'GET /api/bonus/clear': 1,
  });
});

test('[S2.52] a bonus whose limit is reached counts as received', async ({ page }) => {
  await page.goto('/user/bonus');
  await expect(page.getByRole('main')).toContainText(text.received);
});

test('[S3.23] [S2.50] a promotion without a wrapper is found and used, and is active', async ({
  page,
  backend,
}) => {
  await page.goto('/user/bonus');
  await page.getByRole('textbox', { name: text.code }).fill('rain50');
  await page.getByRole('main').getByRole('button', { name: text.search }).click();
  await expect(page.getByRole('main')).toContainText('50 บาท');
  await page.getByRole('button', { name: 'ใช้รหัส RAIN50' }).click();
  await expect(saved(page)).toContainText('RAIN50');
  await saved(page).getByRole('button', { name: text.finish }).click();
  await expect(page.getByRole('region', { name: text.active })).toBeVisible();
  expect(await backend.member(members.rich)).toMatchObject({ wallet: 1_255_050, activePromotion: 'RAIN50' });
  expect((await backend.state()).effects).toEqual({ 'GET /api/promotion/activate/{code}': 1 });
});

test('[S8.24] an unknown promotion shows that it was not found', async ({ page, watch }) => {
  watch.allowFailures(/promotion\/find/);
  await page.goto('/user/bonus');
  await page.getByRole('textbox', { name: text.code }).fill('nope');
  await page.getByRole('main').getByRole('button', { name: text.search }).click();
  await expect(page.getByRole('alert')).toHaveText(text.notFound);
});

test('[S2.37] [S2.38] [S3.19] the invite link is shown, and thirteen invites are on two pages without a total', async ({
  page,
  origin,
}) => {
  await page.goto('/user/home?dialog=promotions.invite');
  await dialog(page).getByRole('button', { name: text.next }).click();
  await expect(dialog(page)).toContainText(`${origin}/register?code=PR65001`);
  await expect(rows(page)).toHaveCount(10);
  await dialog(page).getByRole('button', { name: 'หน้า 2' }).click();
  await expect(rows(page)).toHaveCount(3);
  await expect(rows(page).last()).toContainText('เพื่อน 13');
});

test('[S1.8] [S2.34] [S7.17] the invite bonus is received once', async ({ page, backend }) => {
  await page.goto('/user/home?dialog=promotions.invite-receive');
  await dialog(page).getByRole('button', { name: 'รับ 250.00 บาท' }).click();
  await expect(saved(page)).toBeVisible();
  await saved(page).getByRole('button', { name: text.finish }).click();
  await expect(homePage(page).wallet).toContainText('12,750.50');
  expect((await backend.state()).effects).toEqual({ 'POST /api/invite/receive': 1 });
});

test('[S2.58] [S2.59] [S3.20] [S3.21] a refund is received and added to the wallet, each once, and the history has all its pages', async ({
  page,
  backend,
}) => {
  await page.goto('/user/home?dialog=promotions.refund');
  await dialog(page).getByRole('button', { name: text.next }).click();
  await expect(rows(page)).toHaveCount(10);
  await dialog(page).getByRole('button', { name: 'หน้า 2' }).click();
  await expect(rows(page)).toHaveCount(2);
  await dialog(page).getByRole('button', { name: text.receiveRefund }).click();
  await dialog(page)
    .getByRole('button', { name: /^เพิ่ม 300\.00/ })
    .click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^เพิ่ม 300\.00/ })
    .click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(homePage(page).wallet).toContainText('12,800.50');
  expect((await backend.state()).effects).toEqual({
    'GET /api/refund/receive': 1,
    'GET /api/refund/addWallet': 1,
  });
});
