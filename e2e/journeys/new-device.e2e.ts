import type { Page } from '@playwright/test';
import { callStaff } from '../support/call-sandbox';
import { tabTo } from '../support/keyboard';
import { labels } from '../support/labels';
import { logIn } from '../support/login';
import { waitForHydration } from '../support/page-state';
import { ownMember, type RegisteredMember } from '../support/register-member';
import { newcomer, registerPage, validPassword } from '../support/register-page';
import { registerLabels } from '../support/register-labels';
import { expect, test } from '../support/test';

const requireCode = (origin: string, codeOnNewDevice: boolean) =>
  callStaff(origin, 'PUT', 'site', { codeOnNewDevice });

test.use({ viewport: { width: 360, height: 740 }, language: 'th' });
test.beforeEach(async ({ site, watch }) => {
  watch.allowFailures(/\/api\/login(\/code)?$/);
  await requireCode(site.url, true);
});
test.afterEach(async ({ site }) => {
  await requireCode(site.url, false);
  await callStaff(site.url, 'DELETE', 'clock');
});

/** Registers a member while no code is required, as a login through the API is one on a new device. */
async function registerMember(origin: string): Promise<RegisteredMember> {
  await requireCode(origin, false);
  const member = await ownMember(origin);
  await requireCode(origin, true);
  return member;
}

/** Opens the login page, which ends the login, and logs in with the password. */
async function enterPassword(page: Page, member: RegisteredMember): Promise<void> {
  await page.goto('/login');
  await waitForHydration(page);
  await logIn(page, member);
}

test('a new device asks for a code once, and another browser asks again', {
  tag: '@auth',
}, async ({ page, site, browser }) => {
  const member = await registerMember(site.url);
  const codeStep = registerPage(page);
  await enterPassword(page, member);
  await codeStep.enterCode(site.url, member.username);
  await expect(page).toHaveURL('/user/home');

  await enterPassword(page, member);
  await expect(page).toHaveURL('/user/home');

  // A phone can receive one code per minute.
  await callStaff(site.url, 'PUT', 'clock', { advance: 61_000 });
  const context = await browser.newContext({ baseURL: site.url, viewport: { width: 1280, height: 800 } });
  const other = await context.newPage();
  await enterPassword(other, member);
  await registerPage(other).enterCode(site.url, member.username);
  await expect(other).toHaveURL('/user/home');
  await context.close();
});

test('by keyboard: a wrong code can be replaced, and Back keeps the number', async ({ page, site }) => {
  const member = await registerMember(site.url);
  const { otp, back } = registerLabels.th;
  const main = page.getByRole('main');
  await page.goto('/login');
  await waitForHydration(page);
  await tabTo(page, main.getByLabel(labels.th.phone));
  await page.keyboard.type(member.username);
  await page.keyboard.press('Tab');
  await page.keyboard.type(member.password);
  await page.keyboard.press('Enter');
  const code = main.getByLabel(otp, { exact: true });
  await expect(code).toBeFocused();
  await registerPage(page).expectStep('otp');

  await tabTo(page, main.getByRole('button', { name: back }));
  await page.keyboard.press('Enter');
  await expect(main.getByLabel(labels.th.password, { exact: true })).toBeFocused();
  await expect(main.getByLabel(labels.th.phone)).toHaveValue(member.username);
  await page.keyboard.press('Enter');

  await expect(code).toBeFocused();
  await page.keyboard.type('000000');
  await expect(main.getByText(registerLabels.th.codeInvalid)).toBeVisible();
  await expect(code).toBeFocused();
  await registerPage(page).enterCode(site.url, member.username);
  await expect(page).toHaveURL('/user/home');
});

test('the first login after a registration asks for no second code', async ({ page, site }) => {
  const register = registerPage(page);
  const { phone, accountNo } = newcomer();
  await page.goto('/register');
  await register.enterPhone(phone);
  await register.enterCode(site.url, phone);
  await register.fillProfile();
  await register.next();
  await register.fillAccount(accountNo);
  await register.submit();
  await expect(page).toHaveURL('/login');
  await expect(page.getByLabel(labels.th.phone)).toHaveValue(phone);
  await logIn(page, { username: phone, password: validPassword });
  await expect(page).toHaveURL('/user/home');
});
