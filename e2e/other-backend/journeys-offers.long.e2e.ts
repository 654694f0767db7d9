import type { Page } from '@playwright/test';
import { homePage } from '../support/home-page';
import { members } from '../support/members';
import { expect, test } from '../support/other-backend-test';
import { promoLabels as text } from '../support/promo-labels';
import { spinLabels } from '../support/spin-labels';
import { wheelPage } from '../support/wheel-page';

test.use({ language: 'th', member: members.rich, contextOptions: { reducedMotion: 'reduce' } });

const dialog = (page: Page) => page.getByRole('dialog');
const rowsIn = (page: Page) =>
  page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });

async function finish(page: Page): Promise<void> {
  const saved = page.getByRole('dialog', { name: text.saved });
  await expect(saved).toBeVisible();
  await saved.getByRole('button', { name: text.finish }).click();
}

test('[S2.50] [S2.52] [S3.22] [S3.23] [S4.16] [S4.18] [S8.24] a bonus is received and ended, an unknown code is not found, and a known one is used, each once', async ({
  page,
  backend,
  watch,
}) => {
  watch.allowFailures(/promotion\/find/);
  const main = page.getByRole('main');
  const active = page.getByRole('region', { name: text.active });
  await page.goto('/user/bonus');
  await expect(main).toContainText(text.received);
  await page.goto('/user/bonus?dialog=promotions.bonus&dialog-code=EVERYDAY');
  await dialog(page).getByRole('button', { name: text.receiveBonus }).click();
  await finish(page);
  await expect(active).toBeVisible();
  expect(await backend.member(members.rich)).toMatchObject({ wallet: 1_255_050, activeBonus: 'EVERYDAY' });
  await active.getByRole('button', { name: text.cancel }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: text.cancel }).click();
  const ended = page.getByRole('dialog', { name: text.ended });
  await ended.getByRole('button', { name: text.finish }).click();
  expect((await backend.member(members.rich)).activeBonus).toBeNull();

  const search = async (code: string): Promise<void> => {
    await page.getByRole('textbox', { name: text.code }).fill(code);
    await main.getByRole('button', { name: text.search }).click();
  };
  await search('nope');
  await expect(page.getByRole('alert')).toHaveText(text.notFound);
  await search('rain50');
  await expect(main).toContainText('50 บาท');
  await page.getByRole('button', { name: 'ใช้รหัส RAIN50' }).click();
  await finish(page);
  await expect(active).toBeVisible();
  expect(await backend.member(members.rich)).toMatchObject({ wallet: 1_260_050, activePromotion: 'RAIN50' });
  expect((await backend.state()).effects).toEqual({
    'GET /api/bonus/activate/{code}': 1,
    'GET /api/bonus/clear': 1,
    'GET /api/promotion/activate/{code}': 1,
  });
});

test('[S1.8] [S2.34] [S2.37] [S2.38] [S3.19] [S7.17] the invite link and thirteen invites on two pages are shown without a total, and the invite bonus is received once', async ({
  page,
  origin,
  backend,
}) => {
  await page.goto('/user/home?dialog=promotions.invite');
  await dialog(page).getByRole('button', { name: text.next }).click();
  await expect(dialog(page)).toContainText(`${origin}/register?code=PR65001`);
  await expect(rowsIn(page)).toHaveCount(10);
  await dialog(page).getByRole('button', { name: 'หน้า 2' }).click();
  await expect(rowsIn(page)).toHaveCount(3);
  await expect(rowsIn(page).last()).toContainText('เพื่อน 13');
  await page.goto('/user/home?dialog=promotions.invite-receive');
  await dialog(page).getByRole('button', { name: 'รับ 250.00 บาท' }).click();
  await finish(page);
  await expect(homePage(page).wallet).toContainText('12,750.50');
  expect((await backend.state()).effects).toEqual({ 'POST /api/invite/receive': 1 });
});

test('[S2.58] [S2.59] [S3.20] [S3.21] a refund is received and added to the wallet, each once, and the history has all its pages', async ({
  page,
  backend,
}) => {
  await page.goto('/user/home?dialog=promotions.refund');
  await dialog(page).getByRole('button', { name: text.next }).click();
  await expect(rowsIn(page)).toHaveCount(10);
  await dialog(page).getByRole('button', { name: 'หน้า 2' }).click();
  await expect(rowsIn(page)).toHaveCount(2);
  await dialog(page).getByRole('button', { name: text.receiveRefund }).click();
  for (const question of [dialog(page), page.getByRole('alertdialog')])
    await question.getByRole('button', { name: /^เพิ่ม 300\.00/ }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(homePage(page).wallet).toContainText('12,800.50');
  expect((await backend.state()).effects).toEqual({
    'GET /api/refund/receive': 1,
    'GET /api/refund/addWallet': 1,
  });
});

test('[S2.56] [S3.26] [S3.27] [S3.28] [S4.20] [S7.19] a coupon is claimed by the fields of the list, and a spin uses one coin and shows the result of the backend', async ({
  page,
  backend,
}) => {
  const wheel = wheelPage(page);
  await page.goto('/user/spin');
  await expect(rowsIn(page)).toHaveCount(3);
  await rowsIn(page).first().getByRole('button', { name: spinLabels.claim }).click();
  const claim = page.getByRole('dialog', { name: spinLabels.claimTitle });
  await claim.getByRole('button', { name: spinLabels.confirm('20.00') }).click();
  await expect(wheel.dialog(spinLabels.claimed)).toBeVisible();
  expect(await backend.member(members.rich)).toMatchObject({ wallet: 1_252_050 });
  await page.goto('/user/spin');
  await wheel.hub.click();
  await expect(dialog(page)).toContainText('20 บาท', { timeout: 20_000 });
  const { coin, coupons } = await backend.member(members.rich);
  expect([coin, coupons.length]).toEqual([4, 4]);
  expect((await backend.state()).effects).toEqual({
    'POST /api/spinwheel/spin': 1,
    'POST /api/spinwheel/coupon/claim': 1,
  });
});
