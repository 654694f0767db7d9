import type { Page } from '@playwright/test';
import { promoLabels as text } from '../../support/promo-labels';
import { spinLabels } from '../../support/spin-labels';
import { wheelPage } from '../../support/wheel-page';
import { at, type Screens } from './screen';

const dialog = (page: Page) => page.getByRole('dialog');
const confirming = (page: Page) => page.getByRole('alertdialog');
const passBanners = (page: Page) => dialog(page).getByRole('button', { name: text.next }).click();
const searchFor = async (page: Page): Promise<void> => {
  await page.getByRole('textbox', { name: text.code }).fill('rain50');
  await page.getByRole('main').getByRole('button', { name: text.search }).click();
};

/** Bonuses, invites, refunds and the wheel. */
export const offerScreens: Screens = {
  'POST /api/invite': at('/user/home?dialog=promotions.invite', passBanners),
  'GET /api/invite/bonus': at('/user/home?dialog=promotions.invite-receive'),
  'GET /api/invite/banners': at('/user/home?dialog=promotions.invite'),
  'POST /api/invite/receive': at('/user/home?dialog=promotions.invite-receive', (page) =>
    dialog(page).getByRole('button', { name: 'รับ 250.00 บาท' }).click(),
  ),
  'POST /api/refund': at('/user/home?dialog=promotions.refund', passBanners),
  'GET /api/refund/check': at('/user/home?dialog=promotions.refund', passBanners),
  'GET /api/refund/banners': at('/user/home?dialog=promotions.refund'),
  'GET /api/refund/receive': at('/user/home?dialog=promotions.refund', async (page) => {
    await passBanners(page);
    await dialog(page).getByRole('button', { name: text.receiveRefund }).click();
  }),
  'GET /api/refund/addWallet': at('/user/home?dialog=promotions.refund', async (page) => {
    await passBanners(page);
    await dialog(page)
      .getByRole('button', { name: /^เพิ่ม 300\.00/ })
      .click();
    await confirming(page)
      .getByRole('button', { name: /^เพิ่ม 300\.00/ })
      .click();
  }),
  'GET /api/bonus': at('/user/bonus'),
  'GET /api/bonus/check/active': at('/user/bonus'),
  'GET /api/bonus/activate/{code}': at('/user/bonus?dialog=promotions.bonus&dialog-code=EVERYDAY', (page) =>
    dialog(page).getByRole('button', { name: text.receiveBonus }).click(),
  ),
  'GET /api/bonus/clear': at('/user/bonus', async (page) => {
    await page.getByRole('main').getByRole('button', { name: text.cancel }).click();
    await confirming(page).getByRole('button', { name: text.cancel }).click();
  }),
  'GET /api/promotion/current': at('/user/bonus'),
  'GET /api/promotion/find/{code}': at('/user/bonus', searchFor),
  'GET /api/promotion/activate/{code}': at('/user/bonus', async (page) => {
    await searchFor(page);
    await page.getByRole('button', { name: 'ใช้รหัส RAIN50' }).click();
  }),
  'GET /api/spinwheel/setup': at('/user/spin'),
  'GET /api/spinwheel/coupon': at('/user/spin'),
  'GET /api/spinwheel/active': at('/user/home'),
  'POST /api/spinwheel/spin': at('/user/spin', (page) => wheelPage(page).hub.click()),
  'POST /api/spinwheel/coupon/claim': at('/user/spin', async (page) => {
    await page.getByRole('table').getByRole('button', { name: spinLabels.claim }).first().click();
    await dialog(page)
      .getByRole('button', { name: spinLabels.confirm('20.00') })
      .click();
  }),
};
