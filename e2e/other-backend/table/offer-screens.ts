import type { Page } from '@playwright/test';
import { promoLabels as text } from '../../support/promo-labels';
import { spinLabels } from '../../support/spin-labels';
import { wheelPage } from '../../support/wheel-page';
import type { Screens } from './screen';

const dialog = (page: Page) => page.getByRole('dialog');
const confirming = (page: Page) => page.getByRole('alertdialog');
const passBanners = (page: Page) => dialog(page).getByRole('button', { name: text.next }).click();
const searchFor = async (page: Page): Promise<void> => {
  await page.getByRole('textbox', { name: text.code }).fill('rain50');
  await page.getByRole('main').getByRole('button', { name: text.search }).click();
};

/** Bonuses, invites, refunds and the wheel. */
export const offerScreens: Screens = {
  'POST /api/invite': { address: '/user/home?dialog=promotions.invite', action: passBanners },
  'GET /api/invite/bonus': { address: '/user/home?dialog=promotions.invite-receive' },
  'GET /api/invite/banners': { address: '/user/home?dialog=promotions.invite' },
  'POST /api/invite/receive': {
    address: '/user/home?dialog=promotions.invite-receive',
    action: (page) => dialog(page).getByRole('button', { name: 'รับ 250.00 บาท' }).click(),
  },
  'POST /api/refund': { address: '/user/home?dialog=promotions.refund', action: passBanners },
  'GET /api/refund/check': { address: '/user/home?dialog=promotions.refund', action: passBanners },
  'GET /api/refund/banners': { address: '/user/home?dialog=promotions.refund' },
  'GET /api/refund/receive': {
    address: '/user/home?dialog=promotions.refund',
    action: async (page) => {
      await passBanners(page);
      await dialog(page).getByRole('button', { name: text.receiveRefund }).click();
    },
  },
  'GET /api/refund/addWallet': {
    address: '/user/home?dialog=promotions.refund',
    action: async (page) => {
      await passBanners(page);
      await dialog(page)
        .getByRole('button', { name: /^เพิ่ม 300\.00/ })
        .click();
      await confirming(page)
        .getByRole('button', { name: /^เพิ่ม 300\.00/ })
        .click();
    },
  },
  'GET /api/bonus': { address: '/user/bonus' },
  'GET /api/bonus/check/active': { address: '/user/bonus' },
  'GET /api/bonus/activate/{code}': {
    address: '/user/bonus?dialog=promotions.bonus&dialog-code=EVERYDAY',
    action: (page) => dialog(page).getByRole('button', { name: text.receiveBonus }).click(),
  },
  'GET /api/bonus/clear': {
    address: '/user/bonus',
    action: async (page) => {
      await page.getByRole('main').getByRole('button', { name: text.cancel }).click();
      await confirming(page).getByRole('button', { name: text.cancel }).click();
    },
  },
  'GET /api/promotion/current': { address: '/user/bonus' },
  'GET /api/promotion/find/{code}': { address: '/user/bonus', action: searchFor },
  'GET /api/promotion/activate/{code}': {
    address: '/user/bonus',
    action: async (page) => {
      await searchFor(page);
      await page.getByRole('button', { name: 'ใช้รหัส RAIN50' }).click();
    },
  },
  'GET /api/spinwheel/setup': { address: '/user/spin' },
  'GET /api/spinwheel/coupon': { address: '/user/spin' },
  'GET /api/spinwheel/active': { address: '/user/home' },
  'POST /api/spinwheel/spin': { address: '/user/spin', action: (page) => wheelPage(page).hub.click() },
  'POST /api/spinwheel/coupon/claim': {
    address: '/user/spin',
    action: async (page) => {
      await page.getByRole('table').getByRole('button', { name: spinLabels.claim }).first().click();
      await dialog(page)
        .getByRole('button', { name: spinLabels.confirm('20.00') })
        .click();
    },
  },
};
