import type { Page } from '@playwright/test';
import { accountLabels } from '../../support/account-labels';
import { logIn } from '../../support/login';
import { registerPage } from '../../support/register-page';
import { registerLabels } from '../../support/register-labels';
import { at, type Screen, type Screens } from './screen';

const text = accountLabels.th;
const phone = '0877777777';

async function goToProfile(page: Page) {
  const wizard = registerPage(page);
  await wizard.enterPhone(phone);
  await wizard.fillProfile();
  return wizard;
}

async function goToBank(page: Page) {
  const wizard = await goToProfile(page);
  await wizard.next();
  return wizard;
}

const register = (action: Screen['action']): Screen => ({ address: '/register', isVisitor: true, action });

export const accountScreens: Screens = {
  'GET /api/lookup/banks': register(async (page) => {
    const wizard = await goToBank(page);
    // Without the list the selection stays closed, next to a message and a retry button.
    await wizard.bank.click({ timeout: 3000 }).catch(() => undefined);
  }),
  'GET /api/lookup/sources': register(goToProfile),
  'GET /api/lookup/active': { address: '/login', isVisitor: true },
  'GET /api/lookup/registerOTP': register((page) => registerPage(page).enterPhone(phone)),
  'GET /api/lookup/enableChatWidget': { address: '/login', isVisitor: true },
  'GET /api/lookup/info': { address: '/login', isVisitor: true },
  'POST /api/account/validate': register(goToBank),
  'POST /api/account': register(async (page) => {
    const wizard = await goToBank(page);
    await wizard.fillAccount('9998887776');
    await wizard.submit();
  }),
  'POST /api/otp/send': register((page) => registerPage(page).enterPhone(phone)),
  'POST /api/otp/verify': register(async (page) => {
    const wizard = registerPage(page);
    await wizard.enterPhone(phone);
    await wizard.expectStep('otp');
    await wizard.field(registerLabels.th.otp).pressSequentially('246810');
    // The length of a code is unknown, so it is not submitted automatically.
    await wizard.verify();
  }),
  'POST /api/login': {
    address: '/login',
    isVisitor: true,
    action: (page) => logIn(page, { username: '0811111111' }),
  },
  'GET /api/account/profile': at('/user/profile'),
  'PUT /api/account/profile': at('/user/profile?dialog=auth.edit-profile', async (page) => {
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: registerLabels.th.bank }).click();
    await page.getByRole('option').filter({ hasText: 'ไทยพาณิชย์' }).click();
    await dialog.getByRole('button', { name: text.saveProfile }).click();
  }),
  'PUT /api/account/bankAccountName': at('/user/profile?dialog=auth.edit-bank-name', async (page) => {
    await page.getByLabel(text.englishName).fill('mali jaidee');
    await page.getByRole('button', { name: text.saveName }).click();
  }),
  'PUT /api/account/changepwd': at('/user/contact?dialog=auth.change-password', async (page) => {
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(text.old, { exact: true }).fill('mango-sticky-rice');
    await dialog.getByLabel(text.new, { exact: true }).fill('mango-8-tuktuk');
    await dialog.getByLabel(text.confirm, { exact: true }).fill('mango-8-tuktuk');
    await dialog.getByRole('button', { name: text.savePassword }).click();
  }),
};
